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
import type { SortKey } from '../../../../contract/query'
import type { SurveyStatus } from '../../../../contract/survey-status'
import type { Db } from '../../db'
import { surveys, users } from '../../schema'
import type { SurveyRow } from '../../survey-records'
import { holds } from '../paging'

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
