import { statusesOf, type StatusChoice } from '../../../contract/stats/filters'
import { surveyStatuses, type SurveyStatus } from '../../../contract/survey-status'
import { fewest } from './guard'

/** What suppression knows of a survey, or of some that are alike. */
export interface Placed {
  /** How many surveys these are. */
  readonly weight: number
  /** By number, from the first that the database has. */
  readonly month: number
  readonly provider: string | null
  readonly status: SurveyStatus
  /** The reader may open it: it is told by itself. */
  readonly read: boolean
}

/** No survey, which is nobody's, or as many as may be told. */
export const isSafe = (count: number) => count === 0 || count >= fewest

/** Surveys by month, summed up from the first: what a stretch of months holds is a difference. */
export class Months {
  readonly #sums: readonly number[]

  constructor(counts: readonly number[]) {
    let sum = 0
    this.#sums = [0, ...counts.map((count) => (sum += count))]
  }

  get length(): number {
    return this.#sums.length - 1
  }

  count(from: number, to: number): number {
    return from > to ? 0 : (this.#sums[to + 1] ?? 0) - (this.#sums[from] ?? 0)
  }

  /** The months of a stretch between the first and the last that have any. */
  within(from: number, to: number): readonly [first: number, last: number] {
    let [first, last] = [from, to]
    while (first < last && this.count(first, first) === 0) first += 1
    while (last > first && this.count(last, last) === 0) last -= 1
    return [first, last]
  }

  /**
   * Whether a stretch may begin with this month: the nearest month with any to either side has enough. Of stretches that begin and end so,
   * however they are added and subtracted, nothing is left but none or enough.
   */
  isEdge(month: number): boolean {
    const last = this.length - 1
    if (this.count(0, month - 1) === 0 || this.count(month, last) === 0) return true
    const [, before] = this.within(0, month - 1)
    const [after] = this.within(month, last)
    return isSafe(this.count(before, before)) && isSafe(this.count(after, after))
  }
}

/** How many of a cell's surveys lie where: by centre, status and month. */
export class CellCounts {
  readonly #months: number
  readonly #counts = new Map<string | null, readonly number[][]>()
  readonly #known = new Map<StatusChoice | 'unfinished', Map<string | null | undefined, Months>>()
  #providers: readonly (string | null)[] | null = null

  constructor(surveys: readonly Placed[], months: number) {
    this.#months = months
    for (const { provider, status, month, weight } of surveys) {
      const at = surveyStatuses.indexOf(status)
      const counts = this.#counts.get(provider) ?? surveyStatuses.map(() => zeros(months))
      this.#counts.set(provider, counts)
      const row = counts[at]
      if (row !== undefined) row[month] = (row[month] ?? 0) + weight
    }
  }

  /** Centres that have any, in an order of their own; of no centre is null. */
  providers(): readonly (string | null)[] {
    this.#providers ??= [...this.#counts.keys()].sort((one, other) =>
      (one ?? '') < (other ?? '') ? -1 : 1,
    )
    return this.#providers
  }

  /** Those of a centre, or of all (undefined). */
  months(provider: string | null | undefined, choice: StatusChoice | 'unfinished'): Months {
    const known = this.#known.get(choice) ?? new Map<string | null | undefined, Months>()
    const before = known.get(provider)
    if (before !== undefined) return before
    const sum = zeros(this.#months)
    const statuses = choice === 'unfinished' ? unfinished : statusesOf(choice)
    const chosen = statuses.map((status) => surveyStatuses.indexOf(status))
    for (const [of, counts] of this.#counts) {
      if (provider !== undefined && of !== provider) continue
      for (const at of chosen) {
        for (const [month, count] of (counts[at] ?? []).entries())
          sum[month] = (sum[month] ?? 0) + count
      }
    }
    const made = new Months(sum)
    this.#known.set(choice, known.set(provider, made))
    return made
  }
}

const unfinished = surveyStatuses.filter((status) => !statusesOf('final').includes(status))

const zeros = (length: number) => Array<number>(length).fill(0)
