import { statusChoices, statusesOf, type StatusChoice } from '../../../contract/stats/filters'
import { surveyStatuses, type SurveyStatus } from '../../../contract/survey-status'
import { CellCounts, isSafe, type Months, type Placed } from './cell-counts'
import { fewest, type Guard } from './guard'

/** The filters of whoever may not read the surveys: whole months (both included), a centre, statuses. Null provider = all centres. */
export interface Coarse {
  readonly from: number
  readonly to: number
  readonly provider: string | null
  readonly status: StatusChoice
}

/** Against every stretch of months that holds this one's. Once the difference is large enough it only grows. */
function isSafeWithin(sums: Months, count: number, from: number, to: number): boolean {
  for (let first = from; first >= 0; first -= 1) {
    if (sums.count(first, to) - count >= fewest) return true
    for (let last = to; last < sums.length; last += 1) {
      const difference = sums.count(first, last) - count
      if (difference >= fewest) break
      if (difference > 0) return false
    }
  }
  return true
}

/** Against every stretch of months within this one's. */
function isSafeAround(sums: Months, count: number, from: number, to: number): boolean {
  for (let first = from; first <= to; first += 1) {
    if (count - sums.count(first, to) >= fewest) return true
    for (let last = to; last >= first; last -= 1) {
      const difference = count - sums.count(first, last)
      if (difference >= fewest) break
      if (difference > 0) return false
    }
  }
  return true
}

/** Single statuses that are told beside each other: those of what is completed, and the others. */
function besides(status: StatusChoice): readonly SurveyStatus[] {
  const final = statusesOf('final')
  const isFinal = statusesOf(status).every((one) => final.includes(one))
  return surveyStatuses.filter((one) => final.includes(one) === isFinal)
}

/** Of parts beside each other those that are told: what is left of the whole has to be safe as well. */
function toldBeside<Part>(
  parts: readonly Part[],
  whole: number,
  countOf: (part: Part) => number,
  passes: (part: Part) => boolean,
): readonly Part[] {
  const told = parts.filter((part) => countOf(part) > 0 && passes(part))
  told.sort((one, other) => countOf(other) - countOf(one))
  const rest = () => told.reduce((left, part) => left - countOf(part), whole)
  while (!isSafe(rest()) && told.length > 0) told.pop()
  return isSafe(rest()) ? told : []
}

/** What is told of one cell for a stretch of months. Undefined as a centre = all of them. */
class Stretch {
  readonly #cell: CellCounts
  readonly #from: number
  readonly #to: number

  constructor(cell: CellCounts, { from, to }: Pick<Coarse, 'from' | 'to'>) {
    this.#cell = cell
    this.#from = from
    this.#to = to
  }

  #count(provider: string | null | undefined, status: StatusChoice): number {
    return this.#cell.months(provider, status).count(this.#from, this.#to)
  }

  #isCut(months: Months): boolean {
    return !months.isEdge(this.#from) || !months.isEdge(this.#to + 1)
  }

  /** Whether it can't be subtracted from any reply that comes before it. */
  #isApart(provider: string | undefined, status: StatusChoice): boolean {
    const count = this.#count(provider, status)
    if (!isSafe(count)) return false
    const only = provider ?? this.#cell.providers().find((of) => this.#count(of, status) === count)
    const present = statusesOf(status).filter((one) => this.#count(provider, one) > 0)
    const wider = statusChoices.filter(
      (choice) =>
        present.every((one) => statusesOf(choice).includes(one)) &&
        !(status === 'final' && choice === 'all'),
    )
    const [from, to] = this.#cell.months(provider, status).within(this.#from, this.#to)
    for (const of of new Set([provider, undefined, only ?? undefined])) {
      for (const choice of wider) {
        const months = this.#cell.months(of, choice)
        if (!isSafeWithin(months, count, from, to)) return false
        if (months.count(this.#from, this.#to) === count && this.#isCut(months)) return false
      }
    }
    if (status !== 'all') return true
    if (this.#isCut(this.#cell.months(provider, 'unfinished'))) return false
    const inside = provider === undefined ? [undefined, ...this.#cell.providers()] : [provider]
    return inside.every((of) => isSafeAround(this.#cell.months(of, 'final'), count, from, to))
  }

  /** Whether it is told, and so is every reply to other months or statuses that holds the same surveys: they are the same reply. */
  tells(provider: string | undefined, status: StatusChoice): boolean {
    if (!this.#isApart(provider, status)) return false
    const count = this.#count(provider, status)
    const [first, last] = this.#cell.months(provider, status).within(this.#from, this.#to)
    const present = statusesOf(status).filter((one) => this.#count(provider, one) > 0)
    for (const choice of statusChoices) {
      if (!present.every((one) => statusesOf(choice).includes(one))) continue
      const months = this.#cell.months(provider, choice)
      for (let from = first; from >= 0 && months.count(from, last) === count; from -= 1) {
        for (let to = last; to < months.length && months.count(from, to) === count; to += 1) {
          if (!new Stretch(this.#cell, { from, to }).#isBeside(provider, choice)) return false
        }
      }
    }
    return true
  }

  /** Whether it is among the centres, and the statuses, that are told beside each other. */
  #isBeside(provider: string | undefined, status: StatusChoice): boolean {
    if (provider !== undefined) {
      const told = toldBeside(
        this.#cell.providers().filter((one) => one !== null),
        this.#count(undefined, status),
        (one) => this.#count(one, status),
        (one) => this.#isApart(one, status),
      )
      if (!told.includes(provider)) return false
    }
    if (status === 'all' || status === 'final') return true
    const beside = besides(status)
    const told = toldBeside(
      beside,
      beside.reduce((sum, one) => sum + this.#count(provider, one), 0),
      (one) => this.#count(provider, one),
      (one) => this.#isApart(provider, one),
    )
    return told.includes(status)
  }
}

/**
 * The guard of a reply to somebody who may not read the surveys. A cell passes with no or at least five unread surveys, where the
 * difference to every reply that comes before this one is such a number too, whether that reply tells the cell or not. Of two replies
 * one of which holds all of the other's surveys, the wider comes before the narrower; but what is completed, as it is shown at first,
 * before everything that holds drafts. What surveys a reply holds is judged, not what it was asked for: a centre that began in March has
 * no others. So of each pair one is judged by the other, and what it tells can't be subtracted. A stretch of months begins and ends where
 * the months beside have enough, and of centres beside each other, or statuses, the rest is safe too: added up and subtracted
 * stretches, centres or statuses tell no more than one does (decisions 064 and 081).
 *
 * @param surveys all of the database
 * @returns the guard of a reply under some filters: what is known of a cell is gathered once for all of them
 */
export function coarseGuards(surveys: readonly Placed[]): (filter: Coarse) => Guard {
  const months = 1 + surveys.reduce((most, { month }) => Math.max(most, month), 0)
  const known = new WeakMap<readonly number[], CellCounts>()
  const cellOf = (members: readonly number[]) => {
    const before = known.get(members)
    if (before !== undefined) return before
    const unread = members.flatMap((at) => {
      const survey = surveys[at]
      return survey === undefined || survey.read ? [] : [survey]
    })
    const made = new CellCounts(unread, months)
    known.set(members, made)
    return made
  }
  const weigh = (members: readonly number[], isCounted: (survey: Placed) => boolean) =>
    members.reduce((sum, at) => {
      const survey = surveys[at]
      return survey !== undefined && isCounted(survey) ? sum + survey.weight : sum
    }, 0)
  return ({ provider, status, ...stretch }) => {
    const from = Math.max(0, stretch.from)
    const to = Math.min(months - 1, stretch.to)
    const centre = provider ?? undefined
    return {
      open: false,
      passes: (members) => {
        const cell = cellOf(members)
        // Nobody's answer.
        if (cell.months(centre, status).count(from, to) === 0) return true
        return new Stretch(cell, { from, to }).tells(centre, status)
      },
      size: (members) => weigh(members, () => true),
      unread: (members) => weigh(members, ({ read }) => !read),
    }
  }
}
