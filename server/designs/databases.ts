import { amounts, designIssues } from '../../i18n/words/server/request-issues'
import { comparable } from '../../contract/compared-text'
import type { AnyRecord } from '../../contract/jsonapi'
import { models } from '../../contract/models/index'
import { withInitial } from '../../contract/models/model'
import { orNotFound, Problem } from '../../contract/problems'
import type { Query } from '../../contract/query'
import type { Db } from '../db/db'
import { countSurveys } from './queries/answers-in-design'
import { draftIdOf } from './queries/design-drafts'
import {
  addDatabase,
  changeDatabase,
  databaseById,
  databaseWith,
  lockDatabase,
  removeDatabase,
  type DatabaseChange,
} from './queries/databases'
import { expandRecord } from '../db/queries/includes'
import { databaseRecord, type DatabaseRow } from '../db/records'
import { followProviders } from '../accounts/providers'
import { assertCurrent } from '../rules/revision'

/** Names of centres, each once in its first spelling, whatever its capitals. */
function distinct(names: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const name of names) {
    const key = comparable(name)
    if (!byKey.has(key)) byKey.set(key, name)
  }
  return [...byKey.values()]
}

/** The database. @throws Problem 404 */
export async function requireDatabase(db: Db, id: string): Promise<DatabaseRow> {
  const database = await databaseById(db, id)
  if (database === null) throw new Problem('notFound')
  return database
}

/** A database that is not the draft of a design: drafts have no members, surveys or statistics. @throws Problem 404 */
export async function requirePublished(db: Db, id: string): Promise<DatabaseRow> {
  const database = await requireDatabase(db, id)
  if (database.draftOf !== null) throw new Problem('notFound')
  return database
}

/**
 * The database, locked for a change of its design.
 *
 * @throws Problem 404
 */
export async function openDesign(db: Db, databaseId: string): Promise<DatabaseRow> {
  return orNotFound(await lockDatabase(db, databaseId))
}

/**
 * The published database, locked for a change; the draft of a design has only its design.
 *
 * @throws Problem 404
 */
export async function openPublished(db: Db, databaseId: string): Promise<DatabaseRow> {
  const database = await openDesign(db, databaseId)
  if (database.draftOf !== null) throw new Problem('notFound')
  return database
}

/**
 * One database as an administrator sees it.
 *
 * @throws Problem 404
 */
export async function readDatabase(db: Db, id: string, query: Query): Promise<AnyRecord> {
  const record = orNotFound(await databaseWith(db, id, query.counters))
  return expandRecord(db, 'databases', record, query.include)
}

/** Creates a database, by default with the usual name (product §4). */
export async function createDatabase(db: Db, submitted: DatabaseChange): Promise<AnyRecord> {
  const { providers, ...attributes } = withInitial(models.databases, submitted)
  const row = await addDatabase(db, { ...attributes, providers: distinct(providers) })
  return databaseRecord(row)
}

/**
 * Changes a database.
 *
 * @throws Problem 404, 409 for a stale revision, 422 for removing a centre that a member has
 */
export async function updateDatabase(
  db: Db,
  id: string,
  { revision, ...change }: DatabaseChange & { revision?: number },
): Promise<AnyRecord> {
  assertCurrent(await openPublished(db, id), revision)
  const centres: Pick<DatabaseChange, 'providers'> =
    change.providers === undefined ? {} : { providers: distinct(change.providers) }
  if (centres.providers !== undefined) await followProviders(db, id, centres.providers)
  return databaseRecord(await changeDatabase(db, id, { ...change, ...centres }))
}

/**
 * Removes a database without surveys, with its groups, questions and templates (product §4).
 *
 * @throws Problem 404, 409 with the number of its surveys
 */
export async function deleteDatabase(db: Db, id: string): Promise<void> {
  const database = await openPublished(db, id)
  const surveys = await countSurveys(db, id)
  if (surveys > 0) {
    const count = amounts.surveys(surveys)
    throw new Problem('hasAnswers', { what: designIssues.theDatabase(database.name), count })
  }
  const draftId = await draftIdOf(db, id)
  if (draftId !== null) await removeDatabase(db, draftId)
  await removeDatabase(db, id)
}
