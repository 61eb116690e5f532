import { and, eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { SortKey } from '../../../../contract/query'
import type { Db } from '../../db'
import { surveys, users } from '../../schema'
import type { SurveyRow } from '../../survey-records'
import { anyOf } from '../loading'
import { holds, mostCounted, totalOf } from '../paging'
import { narrowed, selected, surveyOrder, type SurveySelection } from './survey-selection'

interface Page {
  readonly number: number
  readonly size: number
}

interface Listed {
  readonly rows: readonly SurveyRow[]
  readonly total: number
  readonly totalCapped?: boolean
}

const hasDays = ({ created, updated }: SurveySelection) =>
  [created, updated].some((period) => period && (period.from !== null || period.to !== null))

/** One page along the index of its order. Only the ids are walked, in the index alone; rows are read for the page. */
async function walk(
  db: Db,
  selection: SurveySelection,
  sort: readonly SortKey[],
  page: Page,
): Promise<SurveyRow[]> {
  const order = surveyOrder(sort)
  const ids = db
    .select({ id: surveys.id })
    .from(surveys)
    .where(selected(db, selection))
    .orderBy(...order)
    .limit(page.size)
    .offset((page.number - 1) * page.size)
  return db
    .select()
    .from(surveys)
    .where(inArray(surveys.id, ids))
    .orderBy(...order)
}

/** Surveys by their code and by their author's name, apart: so that the first is read in an index alone. */
function matches(db: Db, { text, ...selection }: SurveySelection) {
  const rest = and(
    eq(surveys.databaseId, selection.databaseId),
    narrowed(db, { ...selection, text: null }),
  )
  const some = () => db.select({ id: surveys.id }).from(surveys)
  const most = mostCounted + 1
  if (text === null) return some().where(rest).limit(most)
  const authors = db
    .select({ id: users.id })
    .from(users)
    .where(holds([users.firstName, users.lastName], text))
  return unionAll(
    some()
      .where(and(rest, holds([surveys.customId], text)))
      .limit(most),
    some()
      .where(and(rest, inArray(surveys.userId, authors)))
      .limit(most),
  )
}

/** The ids of what is searched for, in order, unless they are more than a list counts. */
async function search(
  db: Db,
  selection: SurveySelection,
  sort: readonly SortKey[],
): Promise<string[] | null> {
  const found = matches(db, selection).as('found')
  const rows = await db
    .select({ id: surveys.id })
    .from(surveys)
    // As an array each id is looked up by itself; a join would read all surveys to find a few thousand.
    .where(sql`${surveys.id} = any(array(${db.select({ id: found.id }).from(found)}))`)
    .orderBy(...surveyOrder(sort))
    .limit(mostCounted + 1)
  return rows.length > mostCounted ? null : rows.map(({ id }) => id)
}

/**
 * One page of surveys and how many there are, up to the cap of lists. What is searched by a text or by days may be anywhere in the
 * list's order: a walk along it could pass a hundred thousand surveys before it has found a page of them, so that they are looked up
 * first. Where they are very many, a walk finds a page soon.
 */
export async function surveyList(
  db: Db,
  selection: SurveySelection,
  sort: readonly SortKey[],
  page: Page,
): Promise<Listed> {
  if (selection.text !== null || hasDays(selection)) {
    const ids = await search(db, selection, sort)
    const shown = ids?.slice((page.number - 1) * page.size, page.number * page.size)
    if (ids !== null && shown !== undefined) {
      const rows = await db.select().from(surveys).where(anyOf(surveys.id, shown))
      const byId = new Map(rows.map((row) => [row.id, row]))
      return { rows: shown.flatMap((id) => byId.get(id) ?? []), total: ids.length }
    }
    return { rows: await walk(db, selection, sort, page), total: mostCounted, totalCapped: true }
  }
  const rows = await walk(db, selection, sort, page)
  return { rows, ...(await totalOf(db, surveys, selected(db, selection))) }
}
