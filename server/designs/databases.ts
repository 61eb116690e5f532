import { amounts, designIssues } from '../../i18n/words/server/request-issues'
import { comparable } from '../../contract/compared-text'
import type { AnyRecord } from '../../contract/jsonapi'
import { models } from '../../contract/models/index'
import { withInitial } from '../../contract/models/model'
import { Problem } from '../../contract/problems'
import type { Query } from '../../contract/query'
import type { Db } from '../db/db'
import { countSurveys } from './queries/answers-in-design'
import {
  addDatabase,
  changeDatabase,
  databaseWith,
  lockDatabase,
  removeDatabase,
  type DatabaseChange,
} from './queries/databases'
import { expandRecord } from '../db/queries/includes'
import { databaseRecord, type DatabaseRow } from '../db/records'
import { followProviders } from '../accounts/providers'
import { assertCurrent } from '../rules/revision'

/** A centre's name counts once, however often it was typed and in whatever capitals: as it was first. */
function distinct(names: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const name of names) {
    const key = comparable(name)
    if (!seen.has(key)) seen.set(key, name)
  }
  return [...seen.values()]
}

/** The database, locked for a change of its design. @throws Problem 404 */
export async function openDesign(db: Db, databaseId: string): Promise<DatabaseRow> {
  const database = await lockDatabase(db, databaseId)
  if (database === null) throw new Problem('notFound')
  return database
}

/** One database as an administrator sees it. @throws Problem 404 */
export async function readDatabase(db: Db, id: string, query: Query): Promise<AnyRecord> {
  const record = await databaseWith(db, id, query.counters)
  if (record === null) throw new Problem('notFound')
  return expandRecord(db, 'databases', record, query.include)
}

/** A new database, with the usual name where none is given (product §4). */
export async function createDatabase(db: Db, given: DatabaseChange): Promise<AnyRecord> {
  const { providers, ...rest } = withInitial(models.databases, given)
  const row = await addDatabase(db, { ...rest, providers: distinct(providers) })
  return databaseRecord(row)
}

/** @throws Problem 404, 409 for a stale revision, 422 for taking a centre away that a member has */
export async function updateDatabase(
  db: Db,
  id: string,
  { revision, ...change }: DatabaseChange & { revision?: number },
): Promise<AnyRecord> {
  assertCurrent(await openDesign(db, id), revision)
  const named: Pick<DatabaseChange, 'providers'> =
    change.providers === undefined ? {} : { providers: distinct(change.providers) }
  if (named.providers !== undefined) await followProviders(db, id, named.providers)
  return databaseRecord(await changeDatabase(db, id, { ...change, ...named }))
}

/**
 * Removes a database that has no surveys, with its groups, questions and templates (product §4).
 *
 * @throws Problem 404, 409 saying how many surveys it has
 */
export async function deleteDatabase(db: Db, id: string): Promise<void> {
  const database = await openDesign(db, id)
  const surveys = await countSurveys(db, id)
  if (surveys > 0) {
    const count = amounts.surveys(surveys)
    throw new Problem('hasAnswers', { what: designIssues.theDatabase(database.name), count })
  }
  await removeDatabase(db, id)
}
