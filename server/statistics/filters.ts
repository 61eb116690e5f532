import type { SurveyProperty } from '../../contract/models/question-templates'
import { answerFilterIn, type StatusChoice } from '../../contract/statistics/filters'
import type { FigureScope } from '../../contract/statistics/page'
import { decide } from '../../contract/access'
import { rowsOfFilter, type ConditionRows } from '../../contract/condition-row'
import type { TemplateFilters } from '../../contract/models/templates'
import { Problem } from '../../contract/problems'
import { invalidParameter } from '../../contract/query'
import { answerFilterProblem } from '../../engine/statistics/template-problems'
import type { CompiledDesign } from '../../engine/survey/design'
import type { Caller } from '../rules/caller'

/** Filters of a call's query. */
export interface StatsQuery {
  readonly from?: string
  readonly to?: string
  readonly provider?: string
  readonly userId?: string
  readonly status?: StatusChoice
  readonly answer?: string
}

/** Filters that select the surveys of figures: a template's and those of the query together. */
export interface Filters {
  readonly from: string | null
  readonly to: string | null
  readonly provider: string | null
  readonly userId: string | null
  readonly status: StatusChoice
  readonly answers: readonly ConditionRows[]
  /** Whether two filters exclude each other, so that there are no surveys. */
  readonly impossible: boolean
  /** Surveys that are left out until the next release. */
  readonly waiting?: readonly string[]
}

/** Surveys of a database that a reader may open (product §3). */
export function reachOf({ role, relations }: Pick<Caller, 'role' | 'relations'>): FigureScope {
  if (decide('surveys.listAll', role, relations) === 'granted') return 'all'
  return decide('surveys.listOwn', role, relations) === 'granted' ? 'own' : 'none'
}

const lastDay = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`
}

const firstOf = (bound: string) => (bound.length === 7 ? `${bound}-01` : bound)
const lastOf = (bound: string) => (bound.length === 7 ? lastDay(bound) : bound)

const later = (one: string | null, other: string | null) =>
  one === null || (other !== null && other > one) ? other : one
const earlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one

/**
 * Combines the filters of a template and a query.
 *
 * @throws Problem 400 for a filter on an answer that this design does not have
 */
export function filtersOf(
  design: CompiledDesign,
  template: TemplateFilters,
  query: StatsQuery,
): Filters {
  const answerFilter = query.answer === undefined ? null : answerFilterIn(query.answer)
  if (answerFilter !== null && answerFilterProblem(design, answerFilter) !== null) {
    throw invalidParameter('answer')
  }
  const { period, provider, doctorId, answer, unfinished } = template
  const from = query.from === undefined ? null : firstOf(query.from)
  const to = query.to === undefined ? null : lastOf(query.to)
  const areDifferent = (one: string | null, other: string | undefined) =>
    one !== null && other !== undefined && one !== other
  return {
    from: later(period.from, from),
    to: earlier(period.to, to),
    provider: provider ?? query.provider ?? null,
    userId: doctorId ?? query.userId ?? null,
    status: query.status ?? (unfinished ? 'all' : 'final'),
    answers: [answer, answerFilter].filter((one) => one !== null).map(rowsOfFilter),
    impossible: areDifferent(provider, query.provider) || areDifferent(doctorId, query.userId),
  }
}

/** Filters for a reader's own figures: all surveys, or those that they wrote. */
export function readBy(caller: Caller, filters: Filters): Filters {
  if (reachOf(caller) === 'all') return filters
  const isOthers = filters.userId !== null && filters.userId !== caller.id
  return { ...filters, userId: caller.id, impossible: filters.impossible || isOthers }
}

/** Whether a query selects other surveys than a release, which has all that are completed, approved or locked. */
export function isNarrowed({ status = 'final', ...query }: StatsQuery): boolean {
  return status !== 'final' || Object.values(query).some((value) => value !== undefined)
}

/**
 * Rejects filters that a reader may not use. A reader with the release alone may use none, a database user no other
 * doctor's.
 *
 * @throws Problem 403
 */
export function assertFilters(reach: FigureScope, query: StatsQuery, caller: Caller): void {
  if (reach === 'none' && isNarrowed(query)) throw new Problem('releaseUnfiltered')
  const isOthers = query.userId !== undefined && query.userId !== caller.id
  if (reach === 'own' && isOthers) throw new Problem('othersSurveys')
}

/** Days of a group of a property: a year `2026`, or a quarter `2026-3`. */
function daysOfPeriod(period: string) {
  const [year = '', quarter] = period.split('-')
  if (quarter === undefined) return { from: `${year}-01-01`, to: `${year}-12-31` }
  const month = (number: number) => `${year}-${String(number).padStart(2, '0')}`
  return { from: firstOf(month(Number(quarter) * 3 - 2)), to: lastOf(month(Number(quarter) * 3)) }
}

/**
 * Limits filters to a group of a property (`SurveyProperty`).
 *
 * @returns null if the text names no such group
 */
export function inGroup(filters: Filters, property: SurveyProperty, group: string): Filters | null {
  if (property === 'provider') {
    const isOther = filters.provider !== null && filters.provider !== group
    return { ...filters, provider: group, impossible: filters.impossible || isOther }
  }
  const form = property === 'year' ? /^(?!0000)\d{4}$/ : /^(?!0000)\d{4}-[1-4]$/
  return form.test(group) ? within(filters, daysOfPeriod(group)) : null
}

/** First and last day of a month `YYYY-MM`. */
export const daysOfMonth = (month: string) => ({ from: firstOf(month), to: lastOf(month) })

/** Limits filters to a month `YYYY-MM`. */
export function inMonth(filters: Filters, month: string): Filters {
  return within(filters, daysOfMonth(month))
}

const within = (
  filters: Filters,
  { from, to }: { readonly from: string; readonly to: string },
) => ({
  ...filters,
  from: later(filters.from, from),
  to: earlier(filters.to, to),
})
