import { statusChoices, statusesOf, type StatusChoice } from '../../../contract/stats/filters'
import { surveyStatuses } from '../../../contract/survey-status'
import { boxesOf, Cell, type Part, type Placed, type Statuses } from './cell'
import { enoughSurveys, type Enough, type Guard } from './guard'

/** The filters of whoever may not read the surveys: whole months (both included), a centre, statuses. Null provider = all centres. */
export interface Coarse {
  readonly from: number
  readonly to: number
  readonly provider: string | null
  readonly status: StatusChoice
}

/** Single statuses that are told beside each other, and what they are all of: what is completed, or the others. */
function besides(status: StatusChoice) {
  const final = statusesOf('final')
  const isFinal = statusesOf(status).every((one) => final.includes(one))
  return {
    statuses: surveyStatuses.filter((one) => final.includes(one) === isFinal),
    whole: isFinal ? ('final' as const) : ('unfinished' as const),
  }
}

/** What is told of one cell for a stretch of months. Undefined as a centre = all of them. */
class Stretch {
  readonly #cell: Cell
  readonly #from: number
  readonly #to: number

  constructor(cell: Cell, { from, to }: Pick<Coarse, 'from' | 'to'>) {
    this.#cell = cell
    this.#from = from
    this.#to = to
  }

  #part(provider: string | null | undefined, status: Statuses): Part {
    return { provider, status, from: this.#from, to: this.#to }
  }

  #count(provider: string | null | undefined, status: Statuses): number {
    return this.#cell.count(this.#part(provider, status))
  }

  #isCut(provider: string | null | undefined, status: Statuses): boolean {
    const isEdge = (month: number) => this.#cell.isEdge(provider, status, month)
    return !isEdge(this.#from) || !isEdge(this.#to + 1)
  }

  /** Against every stretch of months that holds this one's, of a centre and statuses that do. Once the difference is enough it only grows. */
  #isSafeWithin(mine: Part, of: Pick<Part, 'provider' | 'status'>): boolean {
    const sums = this.#cell.months(of.provider, of.status)
    const count = this.#cell.count(mine)
    const { length } = sums
    const isEnough = (from: number, to: number) => this.#cell.isEnough({ ...of, from, to }, [mine])
    const [from, to] = this.#cell.months(mine.provider, mine.status).within(mine.from, mine.to)
    for (let first = from; first >= 0; first -= 1) {
      for (let last = to; last < length; last += 1) {
        if (sums.count(first, last) === count) continue
        if (!isEnough(first, last)) return false
        // Enough with the fewest months to this side: all that begin before have more.
        if (last === to) return true
        break
      }
    }
    return true
  }

  /** Against every stretch of months within this one's. */
  #isSafeAround(mine: Part, of: Pick<Part, 'provider' | 'status'>): boolean {
    const sums = this.#cell.months(of.provider, of.status)
    const count = this.#cell.count(mine)
    const isEnough = (from: number, to: number) => this.#cell.isEnough(mine, [{ ...of, from, to }])
    const [from, to] = this.#cell.months(mine.provider, mine.status).within(mine.from, mine.to)
    for (let first = from; first <= to; first += 1) {
      for (let last = to; last >= first; last -= 1) {
        if (sums.count(first, last) === count) continue
        if (!isEnough(first, last)) return false
        if (last === to) return true
        break
      }
    }
    return true
  }

  /** Whether it can't be subtracted from any reply that comes before it. */
  #isApart(provider: string | undefined, status: StatusChoice): boolean {
    const mine = this.#part(provider, status)
    if (!this.#cell.isSafe(mine)) return false
    const count = this.#cell.count(mine)
    const only = provider ?? this.#cell.providers().find((of) => this.#count(of, status) === count)
    const present = statusesOf(status).filter((one) => this.#count(provider, one) > 0)
    const wider = statusChoices.filter(
      (choice) =>
        present.every((one) => statusesOf(choice).includes(one)) &&
        !(status === 'final' && choice === 'all'),
    )
    for (const of of new Set([provider, undefined, only ?? undefined])) {
      for (const choice of wider) {
        if (!this.#isSafeWithin(mine, { provider: of, status: choice })) return false
        if (this.#count(of, choice) === count && this.#isCut(of, choice)) return false
      }
    }
    if (status !== 'all') return true
    if (this.#isCut(provider, 'unfinished')) return false
    const inside = provider === undefined ? [undefined, ...this.#cell.providers()] : [provider]
    return inside.every((of) => this.#isSafeAround(mine, { provider: of, status: 'final' }))
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

  /** Of parts beside each other those that are told: what is left of the whole has to be safe as well. */
  #toldBeside<Of>(
    whole: Part,
    all: readonly Of[],
    partOf: (one: Of) => Part,
    isApart: (one: Of) => boolean,
  ): readonly Of[] {
    const countOf = (one: Of) => this.#cell.count(partOf(one))
    const told = all.filter((one) => countOf(one) > 0 && isApart(one))
    told.sort((one, other) => countOf(other) - countOf(one))
    const isSafe = () => this.#cell.isSafe(whole, told.map(partOf))
    while (!isSafe() && told.length > 0) told.pop()
    return isSafe() ? told : []
  }

  /** Whether it is among the centres, and the statuses, that are told beside each other. */
  #isBeside(provider: string | undefined, status: StatusChoice): boolean {
    if (provider !== undefined) {
      const told = this.#toldBeside(
        this.#part(undefined, status),
        this.#cell.providers().filter((one) => one !== null),
        (one) => this.#part(one, status),
        (one) => this.#isApart(one, status),
      )
      if (!told.includes(provider)) return false
    }
    if (status === 'all' || status === 'final') return true
    const { statuses, whole } = besides(status)
    const told = this.#toldBeside(
      this.#part(provider, whole),
      statuses,
      (one) => this.#part(provider, one),
      (one) => this.#isApart(provider, one),
    )
    return told.includes(status)
  }
}

/**
 * The guard of a reply to somebody who may not read the surveys. A cell passes with no or enough unread surveys, where the
 * difference to every reply that comes before this one is none or enough too, whether that reply tells the cell or not. Of two replies
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
  const boxes = boxesOf(surveys)
  const { months } = boxes
  const known = new WeakMap<readonly number[], Map<Enough, Cell>>()
  const cellOf = (members: readonly number[], enough: Enough) => {
    const cells = known.get(members) ?? new Map<Enough, Cell>()
    const cell = cells.get(enough) ?? new Cell(boxes, members, enough)
    known.set(members, cells.set(enough, cell))
    return cell
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
      passes: (members, enough = enoughSurveys) => {
        const cell = cellOf(members, enough)
        // Nobody's answer.
        if (cell.months(centre, status).count(from, to) === 0) return true
        return new Stretch(cell, { from, to }).tells(centre, status)
      },
      size: (members) => weigh(members, () => true),
      unread: (members) => weigh(members, ({ read }) => !read),
    }
  }
}
