import { sql, type SQL } from 'drizzle-orm'
import type { SurveyStatus } from '../../../contract/survey-status'
import { numberOf } from '../../../engine/statistics/facts'
import { idList } from './stored-facts'

const notAsked = numberOf('notAsked')

/** Position of a question in the facts of a database's surveys, from 1 on; null if it is not in them yet. */
export type Position = number | null

/**
 * SQL for a survey's fact about a question as a number. Facts from before the question existed have none: then
 * it was not asked.
 */
export function numberAt(position: Position): SQL {
  return position === null
    ? sql`${sql.raw(String(notAsked))}::bigint`
    : sql`coalesce(s.facts[${sql.raw(String(position))}], ${sql.raw(String(notAsked))})`
}

/** Set of facts about a question that pass, or that fail. */
export interface NumberSet {
  readonly position: Position
  readonly numbers: readonly number[]
  /** The survey's day for each number, or its fact about another question; absent if the numbers alone decide. */
  readonly paired?:
    | { readonly days: readonly string[] }
    | { readonly position: Position; readonly numbers: readonly number[] }
  readonly pass: boolean
}

/** A count in the header of a page: surveys of a status, of a centre, or with an event from one day to another. */
export type HeaderCell =
  | { readonly name: 'status' | 'provider'; readonly value: string }
  | {
      readonly name: 'opened' | 'completed' | 'approved'
      readonly from: string
      readonly to: string
    }

/** Filter on surveys by their facts. Days are of the Italian calendar, both included. */
export interface FactFilter {
  readonly databaseId: string
  readonly statuses: readonly SurveyStatus[]
  readonly from: string | null
  readonly to: string | null
  readonly provider: string | null
  readonly userId: string | null
  /** Sets of facts: of each list at least one must hold the survey. */
  readonly facts: readonly (readonly NumberSet[])[]
  /** Ids of surveys that are left out. */
  readonly waiting: readonly string[]
  readonly cell?: HeaderCell
}

function isIn({ position, numbers, paired, pass }: NumberSet): SQL {
  const fact = numberAt(position)
  const all = idList(numbers)
  if (paired === undefined) return pass ? sql`${fact} = any(${all})` : sql`${fact} <> all(${all})`
  const [other, values] =
    'days' in paired
      ? [sql`s.day`, sql`${sql.param([...paired.days])}::date[]`]
      : [numberAt(paired.position), idList(paired.numbers)]
  const test = sql`(${fact}, ${other}) in (select * from unnest(${all}, ${values}))`
  return pass ? test : sql`not ${test}`
}

const dayColumns = { opened: 's.day', completed: 's.completed_day', approved: 's.approved_day' }

function isInHeaderCell(cell: HeaderCell): SQL {
  if ('value' in cell) {
    return sql`${cell.name === 'status' ? sql`s.status` : sql`coalesce(s.provider, '')`} = ${cell.value}`
  }
  const day = sql.raw(dayColumns[cell.name])
  return sql`${day} between ${cell.from}::date and ${cell.to}::date`
}

/** Condition on a row `s` of `stats_surveys`. */
export function isInFilter(filter: FactFilter): SQL {
  const { databaseId, statuses, from, to, provider, userId, facts, waiting, cell } = filter
  const parts = [
    sql`s.database_id = ${databaseId}::bigint and s.status = any(${sql.param([...statuses])}::text[])`,
    ...(from === null ? [] : [sql`s.day >= ${from}::date`]),
    ...(to === null ? [] : [sql`s.day <= ${to}::date`]),
    ...(provider === null ? [] : [sql`s.provider = ${provider}`]),
    ...(userId === null ? [] : [sql`s.user_id = ${userId}::bigint`]),
    ...facts.map((some) => sql`(${sql.join(some.map(isIn), sql` or `)})`),
    ...(waiting.length === 0 ? [] : [sql`s.id <> all(${idList(waiting)})`]),
    ...(cell === undefined ? [] : [isInHeaderCell(cell)]),
  ]
  return sql.join(parts, sql` and `)
}
