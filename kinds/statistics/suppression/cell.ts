import { statusChoices, statusesOf, type StatusChoice } from '../../../contract/stats/filters'
import { surveyStatuses, type SurveyStatus } from '../../../contract/survey-status'
import type { Enough } from './guard'
import { Months } from './months'

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

/** Which statuses: what may be chosen, or all that is not completed. */
export type Statuses = StatusChoice | 'unfinished'

/** A cell's surveys of a centre, of some statuses and of a stretch of months. */
export interface Part {
  /** Undefined = of all centres, and of none. */
  readonly provider: string | null | undefined
  readonly status: Statuses
  /** Months, both included. */
  readonly from: number
  readonly to: number
}

const unfinished = surveyStatuses.filter((status) => !statusesOf('final').includes(status))

const places = new Map<Statuses, readonly number[]>(
  [...statusChoices, 'unfinished' as const].map((statuses) => {
    const some = statuses === 'unfinished' ? unfinished : statusesOf(statuses)
    return [statuses, some.map((status) => surveyStatuses.indexOf(status))]
  }),
)
const placesOf = (statuses: Statuses) => places.get(statuses) ?? []

/** Surveys of one month, centre and status. */
interface Box {
  readonly provider: string | null
  /** Among all of them. */
  readonly status: number
  count: number
  readonly different: Set<number | string>
}

const isIn = ({ provider, status }: Box, month: number, part: Part) =>
  month >= part.from &&
  month <= part.to &&
  (part.provider === undefined || part.provider === provider) &&
  placesOf(part.status).includes(status)

const zeros = (length: number) => Array<number>(length).fill(0)

/** The unread surveys of a cell, by where they lie, and what of them is enough to be told. */
export class Cell {
  readonly #enough: Enough
  readonly #boxes: readonly Map<string, Box>[]
  readonly #known = new Map<Statuses, Map<string | null | undefined, Months>>()
  #providers: readonly (string | null)[] | null = null

  /** @param members places of its surveys; those that the reader may read are left out */
  constructor(
    surveys: readonly Placed[],
    members: readonly number[],
    months: number,
    enough: Enough,
  ) {
    this.#enough = enough
    this.#boxes = Array.from({ length: months }, () => new Map<string, Box>())
    for (const at of members) {
      const survey = surveys[at]
      if (survey === undefined || survey.read) continue
      const { provider, month, weight } = survey
      const status = surveyStatuses.indexOf(survey.status)
      const key = `${status}${provider === null ? '' : `/${provider}`}`
      const boxes = this.#boxes[month]
      const box = boxes?.get(key) ?? { provider, status, count: 0, different: new Set() }
      boxes?.set(key, box)
      box.count += weight
      for (const one of enough.different?.of(at) ?? []) box.different.add(one)
    }
  }

  /** Centres that have any, in an order of their own; of no centre is null. */
  providers(): readonly (string | null)[] {
    if (this.#providers === null) {
      const all = this.#boxes.flatMap((boxes) => [...boxes.values()].map((box) => box.provider))
      this.#providers = [...new Set(all)].sort((one, other) =>
        (one ?? '') < (other ?? '') ? -1 : 1,
      )
    }
    return this.#providers
  }

  /** How many there are in each month. @param provider undefined = of all centres */
  months(provider: string | null | undefined, status: Statuses): Months {
    const known = this.#known.get(status) ?? new Map<string | null | undefined, Months>()
    const before = known.get(provider)
    if (before !== undefined) return before
    const sum = zeros(this.#boxes.length)
    const statuses = placesOf(status)
    for (const [month, boxes] of this.#boxes.entries()) {
      for (const box of boxes.values()) {
        if (provider !== undefined && box.provider !== provider) continue
        if (statuses.includes(box.status)) sum[month] = (sum[month] ?? 0) + box.count
      }
    }
    const made = new Months(sum)
    this.#known.set(status, known.set(provider, made))
    return made
  }

  count({ provider, status, from, to }: Part): number {
    return this.months(provider, status).count(from, to)
  }

  /** Whether what is left of a part without others is enough. @param without parts of it that don't overlap */
  isEnough(whole: Part, without: readonly Part[] = []): boolean {
    const { least, different } = this.#enough
    const count = without.reduce((left, part) => left - this.count(part), this.count(whole))
    if (count < least) return false
    if (different === undefined) return true
    const found = new Set<number | string>()
    for (let month = Math.max(0, whole.from); month <= whole.to; month += 1) {
      for (const box of this.#boxes[month]?.values() ?? []) {
        if (!isIn(box, month, whole) || without.some((part) => isIn(box, month, part))) continue
        for (const one of box.different) found.add(one)
        if (found.size >= different.least) return true
      }
    }
    return false
  }

  /** No survey, which is nobody's, or enough. */
  isSafe(whole: Part, without: readonly Part[] = []): boolean {
    const left = without.reduce((sum, part) => sum - this.count(part), this.count(whole))
    return left === 0 || this.isEnough(whole, without)
  }

  /**
   * Whether a stretch may begin with this month: the nearest month with any to either side has enough. Of stretches that begin and end so,
   * however they are added and subtracted, nothing is left but none or enough.
   */
  isEdge(provider: string | null | undefined, status: Statuses, month: number): boolean {
    const months = this.months(provider, status)
    const last = months.length - 1
    if (months.count(0, month - 1) === 0 || months.count(month, last) === 0) return true
    const [, before] = months.within(0, month - 1)
    const [after] = months.within(month, last)
    return [before, after].every((one) => this.isEnough({ provider, status, from: one, to: one }))
  }
}
