import { answerRow, type StatusChoice } from '../../contract/statistics/filters'
import type { FigureScope } from '../../contract/statistics/page'
import { decide } from '../../contract/access'
import type { ConditionRow } from '../../contract/condition-row'
import type { TemplateFilters } from '../../contract/models/templates'
import { Problem } from '../../contract/problems'
import { invalidParameter } from '../../contract/query'
import { answerFilterProblem } from '../../engine/statistics/template-problems'
import type { CompiledDesign } from '../../engine/survey/design'
import type { Caller } from '../rules/caller'

/** What a call is narrowed by, as its query says it. */
export interface StatsQuery {
  readonly from?: string
  readonly to?: string
  readonly provider?: string
  readonly userId?: string
  readonly status?: StatusChoice
  readonly answer?: string
}

/** Which surveys figures are about: a template's filters and those of the query together. */
export interface Filters {
  readonly from: string | null
  readonly to: string | null
  readonly provider: string | null
  readonly userId: string | null
  readonly status: StatusChoice
  readonly answers: readonly ConditionRow[]
  /** Two of them exclude each other: nothing is found. */
  readonly impossible: boolean
  /** Surveys that are left out: they wait for the next release. */
  readonly waiting?: readonly string[]
}

/** Which surveys of a database a reader may open (product §3). */
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

/** @throws Problem 400 for an answer that this design's questions can't be asked for */
export function filtersOf(
  design: CompiledDesign,
  template: TemplateFilters,
  query: StatsQuery,
): Filters {
  const asked = query.answer === undefined ? null : answerRow(query.answer)
  if (asked !== null && answerFilterProblem(design, asked) !== null) {
    throw invalidParameter('answer')
  }
  const { period, provider, doctorId, answer, unfinished } = template
  const from = query.from === undefined ? null : firstOf(query.from)
  const to = query.to === undefined ? null : lastOf(query.to)
  const differ = (one: string | null, other: string | undefined) =>
    one !== null && other !== undefined && one !== other
  return {
    from: later(period.from, from),
    to: earlier(period.to, to),
    provider: provider ?? query.provider ?? null,
    userId: doctorId ?? query.userId ?? null,
    status: query.status ?? (unfinished ? 'all' : 'final'),
    answers: [answer, asked].filter((row) => row !== null),
    impossible: differ(provider, query.provider) || differ(doctorId, query.userId),
  }
}

/** Surveys that a reader's own figures are about: all surveys, or those that they have written. */
export function readBy(caller: Caller, filters: Filters): Filters {
  if (reachOf(caller) === 'all') return filters
  const isOthers = filters.userId !== null && filters.userId !== caller.id
  return { ...filters, userId: caller.id, impossible: filters.impossible || isOthers }
}

/** Whether a query is about other surveys than a release: all that are completed, approved or locked. */
export function isNarrowed({ status = 'final', ...query }: StatsQuery): boolean {
  return status !== 'final' || Object.values(query).some((value) => value !== undefined)
}

/**
 * Refuses what a reader may not filter by: whoever has the release alone by nothing, a database user by no other doctor.
 *
 * @throws Problem 403
 */
export function assertFilters(reach: FigureScope, query: StatsQuery, caller: Caller): void {
  if (reach === 'none' && isNarrowed(query)) throw new Problem('releaseUnfiltered')
  const isOthers = query.userId !== undefined && query.userId !== caller.id
  if (reach === 'own' && isOthers) throw new Problem('othersSurveys')
}

/** Filters within a month `YYYY-MM`. */
export function inMonth(filters: Filters, month: string): Filters {
  return {
    ...filters,
    from: later(filters.from, firstOf(month)),
    to: earlier(filters.to, lastOf(month)),
  }
}
