import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { SurveyStatus } from '../../../contract/survey-status'
import type { Db } from '../../db/db'
import { surveys, users } from '../../db/schema'
import { containsText } from '../../db/queries/paging'

/** Calendar days in Italy, both included; null = no bound. */
export interface Period {
  readonly from: string | null
  readonly to: string | null
}

/** Filters by the patient's code; `doubled`: it reads like another code of the author. */
export const codeStates = ['set', 'none', 'doubled'] as const
export type CodeState = (typeof codeStates)[number]

/** Rows of codes that read like another code of their author, from before such codes were refused (decision 090). */
export const doubledCodes = sql`(
  select d.* from custom_ids d where d.held and d.doubled
  union
  select c.* from custom_ids d join custom_ids c on c.database_id = d.database_id and c.user_id = d.user_id
    and left(c.comparable, 600) = left(d.comparable, 600) and c.held and not c.doubled
  where d.held and d.doubled)`

/** Conditions of a list of surveys, in one database or over several. */
export interface Narrowing {
  /** Null = all authors. */
  readonly authorId: string | null
  readonly statuses: readonly SurveyStatus[] | null
  /** Part of the custom id or of the author's name. */
  readonly text: string | null
  readonly created?: Period
  readonly updated?: Period
  readonly customId?: CodeState
  /** Whether the survey has a bookmark. */
  readonly bookmark?: boolean
  /** Whether only surveys with an unresolved comment thread are listed. */
  readonly openThreads?: boolean
  /** Author whose surveys are left out. */
  readonly notBy?: string
  /** Centre of the survey. */
  readonly provider?: string | undefined
}

/** Surveys of a database for a list or an export. */
export interface SurveySelection extends Narrowing {
  readonly databaseId: string
}

function hasCode(state: CodeState | undefined): SQL | undefined {
  if (state === 'doubled')
    return sql`${surveys.customIdRef} in (select id from ${doubledCodes} doubled)`
  return state && (state === 'set' ? isNotNull : isNull)(surveys.customId)
}

/** Condition of a period: a day begins at midnight in Italy, whatever the server's time zone. */
function inPeriod(
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

/** Statuses as literals: PostgreSQL uses a partial index only if the statement's text contains its condition. */
export function statusList(statuses: readonly SurveyStatus[]): SQL {
  return sql.raw(statuses.map((status) => `'${status}'`).join(', ') || 'null')
}

/** Conditions of a list in SQL. */
export function narrowed(db: Db, by: Narrowing): SQL | undefined {
  const { authorId, statuses, text, notBy, provider } = by
  return and(
    authorId === null ? undefined : eq(surveys.userId, authorId),
    notBy === undefined ? undefined : ne(surveys.userId, notBy),
    provider === undefined ? undefined : eq(surveys.provider, provider),
    statuses === null ? undefined : sql`${surveys.status} in (${statusList(statuses)})`,
    inPeriod(surveys.createdAt, by.created),
    inPeriod(surveys.updatedAt, by.updated),
    hasCode(by.customId),
    by.bookmark === undefined ? undefined : (by.bookmark ? isNotNull : isNull)(surveys.bookmarkId),
    by.openThreads === true ? gt(surveys.openThreads, 0) : undefined,
    text === null
      ? undefined
      : or(
          containsText([surveys.customId], text),
          inArray(
            surveys.userId,
            db
              .select({ id: users.id })
              .from(users)
              .where(containsText([users.firstName, users.lastName], text)),
          ),
        ),
  )
}

/** Condition of a selection in SQL. */
export function selected(db: Db, selection: SurveySelection): SQL | undefined {
  return and(eq(surveys.databaseId, selection.databaseId), narrowed(db, selection))
}
