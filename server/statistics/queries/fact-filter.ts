import { sql, type SQL } from 'drizzle-orm'
import type { SurveyStatus } from '../../../contract/survey-status'
import { numberOf } from '../../../engine/statistics/facts'
import { idList } from './stored-facts'

const notAsked = numberOf('notAsked')

/** The position of a question in the facts of a database's surveys, from 1 on; null where they don't have it yet. */
export type Position = number | null

/**
 * A survey's fact about a question as a number. Facts of before the question was there have none of it: when they were read, it was not
 * asked.
 */
export function numberAt(position: Position): SQL {
  return position === null
    ? sql`${sql.raw(String(notAsked))}::bigint`
    : sql`coalesce(s.facts[${sql.raw(String(position))}], ${sql.raw(String(notAsked))})`
}

/** Facts about a question that pass, or that don't. */
export interface NumberSet {
  readonly position: Position
  readonly numbers: readonly number[]
  /** The survey's day beside each, or its fact about another question; absent = whatever that is. */
  readonly beside?:
    | { readonly days: readonly string[] }
    | { readonly position: Position; readonly numbers: readonly number[] }
  readonly pass: boolean
}

/** A count at the head of a page: surveys of a status, of a centre, of a week by its Monday, or those of which every group is complete. */
export type HeadCell =
  | {
      readonly name: 'status' | 'provider' | 'opened' | 'completed' | 'approved'
      readonly value: string
    }
  | { readonly name: 'complete' }

/** Which surveys are counted; days are of the Italian calendar, both included. */
export interface FactFilter {
  readonly databaseId: string
  readonly statuses: readonly SurveyStatus[]
  readonly from: string | null
  readonly to: string | null
  readonly provider: string | null
  readonly userId: string | null
  readonly facts: readonly NumberSet[]
  /** Ids of surveys that are left out. */
  readonly waiting: readonly string[]
  readonly head?: HeadCell
}

function isIn({ position, numbers, beside, pass }: NumberSet): SQL {
  const own = numberAt(position)
  const all = idList(numbers)
  if (beside === undefined) return pass ? sql`${own} = any(${all})` : sql`${own} <> all(${all})`
  const [other, values] =
    'days' in beside
      ? [sql`s.day`, sql`${sql.param([...beside.days])}::date[]`]
      : [numberAt(beside.position), idList(beside.numbers)]
  const test = sql`(${own}, ${other}) in (select * from unnest(${all}, ${values}))`
  return pass ? test : sql`not ${test}`
}

const dayColumns = { opened: 's.day', completed: 's.completed_day', approved: 's.approved_day' }

function isOfHead(cell: HeadCell): SQL {
  if (cell.name === 'complete') {
    return sql`s.groups_total > 0 and s.groups_total = s.groups_complete`
  }
  if (cell.name === 'status') return sql`s.status = ${cell.value}`
  if (cell.name === 'provider') return sql`coalesce(s.provider, '') = ${cell.value}`
  const day = sql.raw(dayColumns[cell.name])
  return sql`${day} >= ${cell.value}::date and ${day} < ${cell.value}::date + 7`
}

/** The condition on a row `s` of `stats_surveys`. */
export function isInFilter(where: FactFilter): SQL {
  const { databaseId, statuses, from, to, provider, userId, facts, waiting, head } = where
  const parts = [
    sql`s.database_id = ${databaseId}::bigint and s.status = any(${sql.param([...statuses])}::text[])`,
    ...(from === null ? [] : [sql`s.day >= ${from}::date`]),
    ...(to === null ? [] : [sql`s.day <= ${to}::date`]),
    ...(provider === null ? [] : [sql`s.provider = ${provider}`]),
    ...(userId === null ? [] : [sql`s.user_id = ${userId}::bigint`]),
    ...facts.map(isIn),
    ...(waiting.length === 0 ? [] : [sql`s.id <> all(${idList(waiting)})`]),
    ...(head === undefined ? [] : [isOfHead(head)]),
  ]
  return sql.join(parts, sql` and `)
}
