import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from '../../../contract/problems'
import type { StatsMissing } from '../../../contract/stats/page'
import type { Column } from '../../../kinds/statistics/figures/column'
import { disclosedOutcomes, outcomesOf } from '../../../kinds/statistics/figures/coverage'
import { weightOf, type Scope } from '../../../kinds/statistics/figures/scope'
import { monthsFrom } from '../../../kinds/statistics/figures/summary'
import type { Db } from '../../db/db'
import { reading } from '../../db/queries/stats/reading'
import type { Caller } from '../caller'
import type { CountedRows } from './counted'
import { assertFilters, filtersOf, reachOf, type Filters, type StatsQuery } from './filters'
import { missingCounts, type MissingCounts } from './missing-counts'
import { openStats, type OpenTemplate } from './template'
import { guardsFor, withheldFrom } from './withheld'

type Cell = StatsMissing['rows'][number]['cells'][number]
type Cells = (month: string, isDisclosed: boolean) => Cell

/** Those of the surveys that are told of: months in which somebody gave the answer of a filter tell of them too. */
function monthsOf({ surveys, selected: all, own, withheld }: CountedRows): string[] {
  const selected = withheld === null ? all : (own?.selected ?? [])
  const months = surveys
    .flatMap(({ day }, at) => (selected[at] === true ? [day.slice(0, 7)] : []))
    .sort()
  const first = months[0]
  return first === undefined ? [] : monthsFrom(first, months.at(-1) ?? first)
}

/**
 * How many answers each question of a page lacks, by the survey's month.
 *
 * @throws Problem 404; 400, 403 for filters
 */
export async function readMissing(
  db: Db,
  caller: Caller,
  params: { readonly databaseId: string; readonly templateId: string },
  query: StatsQuery,
  leaving?: AbortSignal,
): Promise<StatsMissing> {
  const open = await openStats(db, params.databaseId, params.templateId)
  const reach = reachOf(caller)
  assertFilters(reach, query, caller)
  const filters = filtersOf(open.design, open.head.filters, query)
  const ids = [...new Set(open.blocks.map(({ questionId }) => questionId))]
  // On one state of the data: what is missing is the difference of counts.
  const read = (transaction: Db) => missingCounts(transaction, caller, open, ids, filters)
  const counts = await reading(db, read, leaving)
  return missingOf(caller, open, ids, filters, counts, leaving)
}

/**
 * Missing answers of some questions, as far as they may be told. Of many surveys, questions and months that takes a while: others have
 * their turn after each cell that is judged, and whoever leaves ends it.
 */
export async function missingOf(
  caller: Caller,
  { design }: OpenTemplate,
  ids: readonly string[],
  filters: Filters,
  counts: MissingCounts,
  leaving?: AbortSignal,
): Promise<StatsMissing> {
  const { counted, judged } = counts
  const { reach, withheld } = counted
  const months = monthsOf(counted)
  const guardOf = guardsByMonth(caller, filters)
  const canDisclose = disclosedMonths(caller, filters, counted, guardOf(counted))
  const plain = plainCells(caller, counts)
  const rows: StatsMissing['rows'] = []
  for (const questionId of ids) {
    const one = judged.get(questionId)
    const cellOf =
      one === undefined
        ? plain(questionId)
        : judgedCells(one.column, one.counted, guardOf(one.counted))
    const cells: Cell[] = []
    for (const month of months) {
      cells.push(cellOf(month, canDisclose(month)))
      if (one === undefined) continue
      await nextTurn()
      if (leaving?.aborted) throw new Problem('timeout')
    }
    const name = design.questions.get(questionId)?.question.name ?? ''
    rows.push({ questionId, name, cells })
  }
  return { computedAt: new Date().toISOString(), reach, withheld, months, rows }
}

/** Whether a month's total is told: its authors are as many as a doctor's total needs, and so are those of what is left of two. */
function disclosedMonths(
  caller: Caller,
  filters: Filters,
  { surveys, selected, withheld }: CountedRows,
  guardOf: (month: string) => Scope['guard'],
): (month: string) => boolean {
  const known = new Map<string, boolean>()
  const judge = (month: string) => {
    const ofMonth = surveys.map(({ day }, at) => selected[at] === true && day.startsWith(month))
    return (
      withheldFrom(caller, filters, { surveys, selected: ofMonth, guard: guardOf(month) }) === null
    )
  }
  return (month) => {
    if (withheld !== null) return false
    const verdict = known.get(month) ?? judge(month)
    known.set(month, verdict)
    return verdict
  }
}

/** The guards of months, each made once for all questions of the same surveys. */
function guardsByMonth(
  caller: Caller,
  filters: Filters,
): (counted: CountedRows) => (month: string) => Scope['guard'] {
  const made = new Map<CountedRows, (month: string) => Scope['guard']>()
  return (counted) => {
    const before = made.get(counted)
    if (before !== undefined) return before
    const guardOf = guardsFor(counted.surveys, counted.reach, caller.id, filters)
    const guards = new Map<string, Scope['guard']>()
    const ofMonth = (month: string) => {
      const guard = guards.get(month) ?? guardOf({ from: `${month}-01`, to: `${month}-01` })
      guards.set(month, guard)
      return guard
    }
    made.set(counted, ofMonth)
    return ofMonth
  }
}

/** Cells of a question of which conditions or formulas decide: as its figures are judged. */
function judgedCells(
  column: Column,
  counted: CountedRows,
  guardOf: (month: string) => Scope['guard'],
): Cells {
  const outcomes = outcomesOf(
    column,
    counted.surveys.map((_, at) => at),
  )
  const { answered, missing } = outcomes
  const byMonth = (scope: Scope, places: readonly number[]) => {
    const sums = new Map<string, number>()
    for (const at of places) {
      const month = counted.surveys[at]?.day.slice(0, 7)
      if (month === undefined || scope.selected[at] !== true) continue
      sums.set(month, (sums.get(month) ?? 0) + weightOf(scope, at))
    }
    return (month: string) => sums.get(month) ?? 0
  }
  const sumsOf = (scope: Scope | null) => {
    if (scope === null) return null
    const [given, lacking] = [byMonth(scope, answered), byMonth(scope, missing)]
    return (month: string) => {
      const missingNow = lacking(month)
      return { asked: given(month) + missingNow, missing: missingNow }
    }
  }
  const [totalOf, ownOf] = [sumsOf(counted.total), sumsOf(counted.own)]
  return (month, isDisclosed) => {
    const total = isDisclosed && totalOf !== null ? totalOf(month) : null
    const told = total && disclosedOutcomes(column, outcomes, guardOf(month))
    return {
      asked: told?.notAsked ? (total?.asked ?? null) : null,
      missing: told?.missing ? (total?.missing ?? null) : null,
      own: ownOf && ownOf(month),
    }
  }
}

/** Cells of questions whose counts are told as they are. */
function plainCells(
  caller: Caller,
  { counted, given }: MissingCounts,
): (questionId: string) => Cells {
  const { reach, surveys, selected, own } = counted
  const key = (isOwn: boolean, month: string, of: string) => `${isOwn}/${month}/${of}`
  const sums = new Map<string, number>()
  const add = (to: string, count: number) => sums.set(to, (sums.get(to) ?? 0) + count)
  for (const { questionId, month, own: isOwn, outcome, count } of given) {
    if (outcome !== 'missing') add(key(isOwn, month, `${questionId}/${outcome}`), count)
  }
  for (const [at, { day, userId, count = 1 }] of surveys.entries()) {
    if (selected[at] === true) add(key(userId === caller.id, day.slice(0, 7), ''), count)
  }
  return (questionId) => (month, isDisclosed) => {
    const count = (isOwn: boolean) => {
      const sum = (of: string) => sums.get(key(isOwn, month, of)) ?? 0
      const asked = sum('') - sum(`${questionId}/not_asked`)
      return { asked, missing: asked - sum(`${questionId}/answered`) }
    }
    const [mine, others] = [count(true), count(false)]
    return {
      asked: isDisclosed ? mine.asked + others.asked : null,
      missing: isDisclosed ? mine.missing + others.missing : null,
      own: reach === 'own' && own !== null ? mine : null,
    }
  }
}
