import type { Reach, Withheld } from '../../../contract/stats/page'
import { coarseGuards, type Coarse } from '../../../kinds/statistics/suppression/family'
import { openGuard, type Guard } from '../../../kinds/statistics/suppression/guard'
import type { SurveyFacts } from '../../db/queries/stats/facts'
import type { Caller } from '../caller'
import { holdFor, isCoarse, reachOf, type Filters } from './filters'

/** A survey as far as filters and suppression know it, or some that are alike in that. */
export type Countable = Pick<SurveyFacts, 'day' | 'userId' | 'provider' | 'status'> & {
  /** How many surveys stand for one, where those that are alike do. */
  readonly count?: number
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** The guard of replies about surveys that their reader may not open, for stretches of months of the filters. */
export function guardsFor(
  surveys: readonly Countable[],
  reach: Reach,
  callerId: string,
  filters: Filters,
): (period: Pick<Filters, 'from' | 'to'>) => Guard {
  if (reach === 'all') return () => openGuard
  const first = surveys.reduce((least, { day }) => Math.min(least, monthNumber(day)), Infinity)
  const placed = surveys.map(({ day, provider, status, userId, count = 1 }) => ({
    weight: count,
    month: monthNumber(day) - first,
    provider,
    status,
    read: reach === 'own' && userId === callerId,
  }))
  const { provider, status } = filters
  const guardFor = coarseGuards(placed)
  return ({ from, to }) => {
    const coarse: Coarse = {
      from: from === null ? 0 : monthNumber(from) - first,
      to: to === null ? Number.MAX_SAFE_INTEGER : monthNumber(to) - first,
      provider,
      status,
    }
    return guardFor(coarse)
  }
}

const fewestAuthors = 3
const fewestByOthers = 5
/** Fewer others are one. */
const fewestOthers = 2

/**
 * Why a reader gets no figures of everybody's surveys, or null (decision 064). A doctor's total is never another's alone (product §3), and
 * neither is what is left of two totals.
 *
 * @param counted all surveys of the database, and which of them the filters hold for
 */
export function withheldFrom(
  { id, ...caller }: Pick<Caller, 'id' | 'role' | 'ties'>,
  filters: Filters,
  counted: {
    readonly surveys: readonly Countable[]
    readonly selected: readonly boolean[]
    readonly guard: Guard
  },
): Withheld {
  const reach = reachOf(caller)
  if (reach === 'all') return null
  if (!isCoarse(filters)) return 'fineFilters'
  if (reach === 'none') return null
  const { surveys, selected, guard } = counted
  const chosen = surveys.filter((_, at) => selected[at] === true)
  const authors = new Set(chosen.map(({ userId }) => userId))
  const byOthers = chosen.reduce(
    (sum, { userId, count = 1 }) => (userId === id ? sum : sum + count),
    0,
  )
  if (authors.size < fewestAuthors || byOthers < fewestByOthers) return 'fewOthers'
  const everybody = surveys.map((_, at) => at)
  const of = (at: number) => [surveys[at]?.userId ?? '']
  const isShared = guard.passes(everybody, { least: 1, different: { least: fewestOthers, of } })
  return isShared ? null : 'fewOthers'
}

/** The same of surveys that are placed but not counted. @param surveys all of the database, as far as the reader's total hangs on them */
export function judgedTotal(
  caller: Caller,
  filters: Filters,
  surveys: readonly Countable[],
): Withheld {
  const selected = surveys.map(holdFor(filters))
  const guard = guardsFor(surveys, reachOf(caller), caller.id, filters)(filters)
  return withheldFrom(caller, filters, { surveys, selected, guard })
}
