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

/** Where surveys lie: those of one month, centre and status. */
interface Box {
  /** Its place among all boxes. */
  readonly at: number
  readonly month: number
  readonly provider: string | null
  /** Among all of them. */
  readonly status: number
}

/** In which box each survey of a database lies, looked up once for all cells; of those that the reader may read it is -1. */
export interface Boxes {
  readonly months: number
  readonly boxes: readonly Box[]
  readonly boxOf: readonly number[]
  readonly weights: readonly number[]
}

export function boxesOf(surveys: readonly Placed[]): Boxes {
  const places = new Map<string, number>()
  const boxes: Box[] = []
  const boxOf = surveys.map(({ month, provider, read, status: name }) => {
    if (read) return -1
    const status = surveyStatuses.indexOf(name)
    const key = `${month}/${status}${provider === null ? '' : `/${provider}`}`
    const place = places.get(key)
    if (place !== undefined) return place
    places.set(key, boxes.length)
    return boxes.push({ at: boxes.length, month, provider, status }) - 1
  })
  const months = 1 + surveys.reduce((most, { month }) => Math.max(most, month), 0)
  return { months, boxes, boxOf, weights: surveys.map(({ weight }) => weight) }
}

const isIn = ({ provider, status, month }: Box, part: Part) =>
  month >= part.from &&
  month <= part.to &&
  (part.provider === undefined || part.provider === provider) &&
  placesOf(part.status).includes(status)

const zeros = (length: number) => Array<number>(length).fill(0)

/** The unread surveys of a cell, by where they lie, and what of them is enough to be told. */
export class Cell {
  readonly #enough: Enough
  readonly #months: number
  /** The boxes that have any, and how many there are in each box. */
  readonly #held: readonly Box[]
  readonly #counts: Float64Array
  /** By box the different things that are needed: no more of them than are enough, for whatever holds these is. */
  readonly #different = new Map<number, Set<number | string>>()
  readonly #none: Months
  readonly #known = new Map<Statuses, ReadonlyMap<string | null | undefined, Months>>()
  #providers: readonly (string | null)[] | null = null

  /** @param members places of its surveys; those that the reader may read are left out */
  constructor(
    { months, boxes, boxOf, weights }: Boxes,
    members: readonly number[],
    enough: Enough,
  ) {
    this.#enough = enough
    this.#months = months
    this.#none = new Months(zeros(months))
    this.#counts = new Float64Array(boxes.length)
    const held: Box[] = []
    const { different } = enough
    for (const survey of members) {
      const box = boxes[boxOf[survey] ?? -1]
      if (box === undefined) continue
      const count = this.#countIn(box)
      if (count === 0) held.push(box)
      this.#counts[box.at] = count + (weights[survey] ?? 0)
      if (different !== undefined) this.#note(box, different.of(survey), different.least)
    }
    this.#held = held
  }

  #countIn({ at }: Box): number {
    return this.#counts[at] ?? 0
  }

  #note({ at }: Box, things: readonly (number | string)[], least: number): void {
    const known = this.#different.get(at) ?? new Set()
    this.#different.set(at, known)
    if (known.size >= least) return
    for (const thing of things) known.add(thing)
  }

  /** Centres that have any, in an order of their own; of no centre is null. */
  providers(): readonly (string | null)[] {
    if (this.#providers === null) {
      const all = this.#held.map(({ provider }) => provider)
      this.#providers = [...new Set(all)].sort((one, other) =>
        (one ?? '') < (other ?? '') ? -1 : 1,
      )
    }
    return this.#providers
  }

  /** How many there are in each month. @param provider undefined = of all centres */
  months(provider: string | null | undefined, status: Statuses): Months {
    const known = this.#known.get(status) ?? this.#byProvider(status)
    this.#known.set(status, known)
    return known.get(provider) ?? this.#none
  }

  /** The same of every centre that has some, and of all. */
  #byProvider(status: Statuses): ReadonlyMap<string | null | undefined, Months> {
    const all = zeros(this.#months)
    const sums = new Map<string | null | undefined, number[]>([[undefined, all]])
    const statuses = placesOf(status)
    for (const box of this.#held) {
      if (!statuses.includes(box.status)) continue
      const sum = sums.get(box.provider) ?? zeros(this.#months)
      sums.set(box.provider, sum)
      sum[box.month] = (sum[box.month] ?? 0) + this.#countIn(box)
      all[box.month] = (all[box.month] ?? 0) + this.#countIn(box)
    }
    return new Map([...sums].map(([provider, sum]) => [provider, new Months(sum)]))
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
    for (const box of this.#held) {
      if (!isIn(box, whole) || without.some((part) => isIn(box, part))) continue
      for (const one of this.#different.get(box.at) ?? []) found.add(one)
      if (found.size >= different.least) return true
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
