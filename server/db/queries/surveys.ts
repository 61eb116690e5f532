import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { SortKey } from '../../../contract/query'
import type { SurveyStatus } from '../../../contract/survey-status'
import type { Db } from '../db'
import { designHeld } from './design-lock'
import { holds } from './paging'
import { answersGroups, surveys, users } from '../schema'
import type { SurveyRow } from '../survey-records'

/** Calendar days in Italy, both included; null = no bound. */
export interface Period {
  readonly from: string | null
  readonly to: string | null
}

/** What narrows a list of surveys, in one database or over several. */
export interface Narrowing {
  /** null = everybody's. */
  readonly authorId: string | null
  readonly statuses: readonly SurveyStatus[] | null
  /** Part of the custom id or of the author's name. */
  readonly text: string | null
  readonly created?: Period
  readonly updated?: Period
  /** Whether it has a custom id, a bookmark. */
  readonly customId?: boolean
  readonly bookmark?: boolean
  /** Only those with a thread that nobody has resolved. */
  readonly openThreads?: boolean
  /** Leaves out what this person wrote. */
  readonly notBy?: string
}

/** Which surveys of a database a list, a dump or a clearing covers. */
export interface SurveySelection extends Narrowing {
  readonly databaseId: string
}

const sortColumns: Readonly<Record<string, SQL.Aliased | (typeof surveys)[keyof SurveyRow]>> = {
  updatedAt: surveys.updatedAt,
  createdAt: surveys.createdAt,
  customId: surveys.customId,
  status: surveys.status,
  completedAt: surveys.completedAt,
}

const isSet = (column: typeof surveys.customId | typeof surveys.bookmarkId, wanted?: boolean) =>
  wanted === undefined ? undefined : wanted ? isNotNull(column) : isNull(column)

/** A day begins at midnight in Italy, wherever the server stands. */
function within(
  column: typeof surveys.createdAt | typeof surveys.updatedAt,
  { from, to }: Period = { from: null, to: null },
): SQL | undefined {
  const midnight = (day: string, later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/Rome')`
  return and(
    from === null ? undefined : sql`${column} >= ${midnight(from, 0)}`,
    to === null ? undefined : sql`${column} < ${midnight(to, 1)}`,
  )
}

/** What narrows a list, in SQL. */
export function narrowed(db: Db, by: Narrowing): SQL | undefined {
  const { authorId, statuses, text, notBy } = by
  return and(
    authorId === null ? undefined : eq(surveys.userId, authorId),
    notBy === undefined ? undefined : ne(surveys.userId, notBy),
    statuses === null ? undefined : inArray(surveys.status, [...statuses]),
    within(surveys.createdAt, by.created),
    within(surveys.updatedAt, by.updated),
    isSet(surveys.customId, by.customId),
    isSet(surveys.bookmarkId, by.bookmark),
    by.openThreads === true ? gt(surveys.openThreads, 0) : undefined,
    text === null
      ? undefined
      : or(
          holds([surveys.customId], text),
          inArray(
            surveys.userId,
            db
              .select({ id: users.id })
              .from(users)
              .where(holds([users.firstName, users.lastName], text)),
          ),
        ),
  )
}

/** The condition that a selection is in SQL. */
export function selected(db: Db, selection: SurveySelection): SQL | undefined {
  return and(eq(surveys.databaseId, selection.databaseId), narrowed(db, selection))
}

/** The order of a list, made total by the id. What has no value in the sorted column comes last, whatever the direction. */
export function surveyOrder(sort: readonly SortKey[]): SQL[] {
  const order = sort.flatMap(({ field, descending }) => {
    const column = sortColumns[field]
    if (column === undefined) return []
    if (!descending) return [asc(column)]
    const nullable = field === 'customId' || field === 'completedAt'
    return [nullable ? sql`${column} desc nulls last` : desc(column)]
  })
  return [...order, sort[0]?.descending ? desc(surveys.id) : asc(surveys.id)]
}

export async function findSurvey(db: Db, id: string): Promise<SurveyRow | null> {
  const [row] = await db.select().from(surveys).where(eq(surveys.id, id))
  return row ?? null
}

const held = { id: surveys.id, held: designHeld(surveys.databaseId).as('held') }

/**
 * The survey, its design held and then its row locked: until the transaction ends nobody else changes it or its answers (decision 009),
 * nor what they are validated against. Always in this order, or a save and a change of the design would wait for each other.
 */
export async function lockSurvey(db: Db, id: string): Promise<SurveyRow | null> {
  const found = db.$with('found').as(db.select(held).from(surveys).where(eq(surveys.id, id)))
  const [row] = await db
    .with(found)
    .select({ survey: surveys })
    .from(surveys)
    .innerJoin(found, eq(found.id, surveys.id))
    .for('update', { of: surveys })
  return row?.survey ?? null
}

/** The same for the survey that an answers group belongs to. */
export async function lockSurveyOf(db: Db, answersGroupId: string): Promise<SurveyRow | null> {
  const found = db
    .$with('found')
    .as(
      db
        .select(held)
        .from(surveys)
        .innerJoin(answersGroups, eq(answersGroups.surveyId, surveys.id))
        .where(eq(answersGroups.id, answersGroupId)),
    )
  const [row] = await db
    .with(found)
    .select({ survey: surveys })
    .from(surveys)
    .innerJoin(found, eq(found.id, surveys.id))
    .for('update', { of: surveys })
  return row?.survey ?? null
}

export async function insertSurvey(
  db: Db,
  values: { databaseId: string; userId: string; customId: string | null },
): Promise<SurveyRow> {
  const [row] = await db.insert(surveys).values(values).returning()
  if (row === undefined) throw new Error('the survey was not created')
  return row
}

/** Changes what a person may change of a survey; counts its revision up. */
export async function updateSurvey(
  db: Db,
  id: string,
  values: Partial<Pick<SurveyRow, 'status' | 'customId' | 'note' | 'bookmarkId' | 'completedAt'>>,
): Promise<SurveyRow> {
  const [row] = await db
    .update(surveys)
    .set({ ...values, revision: sql`${surveys.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(surveys.id, id))
    .returning()
  if (row === undefined) throw new Error(`no survey ${id}`)
  return row
}

export async function deleteSurvey(db: Db, id: string): Promise<void> {
  await db.delete(surveys).where(eq(surveys.id, id))
}

/** Empties the custom ids of the selected surveys. */
export async function clearCustomIds(db: Db, selection: SurveySelection): Promise<void> {
  await db
    .update(surveys)
    .set({ customId: null, revision: sql`${surveys.revision} + 1` })
    .where(and(selected(db, selection), sql`${surveys.customId} is not null`))
}

/** The ids after `after` of a database's surveys, in order: a recomputation goes through them in batches. */
export async function surveyIdsAfter(
  db: Db,
  databaseId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: surveys.id })
    .from(surveys)
    .where(and(eq(surveys.databaseId, databaseId), sql`${surveys.id} > ${after}`))
    .orderBy(asc(surveys.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
