import { describe, expect, it } from 'vitest'
import { statusChoices, statusesOf } from '../../contract/stats/filters'
import { surveyStatuses } from '../../contract/survey-status'
import type { Placed } from '../../kinds/statistics/suppression/cell'
import { coarseGuards, type Coarse } from '../../kinds/statistics/suppression/family'
import { fewest } from '../../kinds/statistics/suppression/guard'
import { Random } from '../../server/db/seed/random'

const months = 5
const providers = ['Nord', 'Sud', null]

/** A cell's surveys: mostly few of a month, a centre and a status. */
function world(random: Random): Placed[] {
  const most = random.whole(2, 9)
  const found: Placed[] = []
  for (let month = 0; month < months; month += 1) {
    for (const provider of providers) {
      for (const status of surveyStatuses) {
        const weight = random.whole(0, 3) === 0 ? random.whole(1, most) : 0
        if (weight > 0) found.push({ weight, month, provider, status, read: false })
      }
    }
  }
  return found
}

function* filters(): Generator<Coarse> {
  for (const provider of [null, 'Nord', 'Sud']) {
    for (const status of statusChoices) {
      for (let from = 0; from < months; from += 1) {
        for (let to = from; to < months; to += 1) yield { from, to, provider, status }
      }
    }
  }
}

const isIn = (survey: Placed, { from, to, provider, status }: Coarse) =>
  survey.month >= from &&
  survey.month <= to &&
  (provider === null || survey.provider === provider) &&
  statusesOf(status).includes(survey.status)

interface Told {
  readonly filter: Coarse
  /** The surveys that it counts, a bit each. */
  readonly bits: bigint
}

/** Every count that somebody is told. */
function told(surveys: readonly Placed[]): Told[] {
  const everyone = surveys.map((_, at) => at)
  const guardFor = coarseGuards(surveys)
  return [...filters()].flatMap((filter) => {
    if (!guardFor(filter).passes(everyone)) return []
    const bits = surveys.reduce(
      (sum, survey, at) => (isIn(survey, filter) ? sum | (1n << BigInt(at)) : sum),
      0n,
    )
    return bits === 0n ? [] : [{ filter, bits }]
  })
}

const isTold = (surveys: readonly Placed[], filter: Coarse) =>
  coarseGuards(surveys)(filter).passes(surveys.map((_, at) => at))

/** How many surveys of a centre are there in each month from the first. */
const inMonths = (
  provider: string,
  status: Placed['status'],
  counts: readonly number[],
): Placed[] =>
  counts.flatMap((weight, month) =>
    weight === 0 ? [] : [{ weight, month, provider, status, read: false }],
  )

const worlds = Array.from({ length: 80 }, (_, seed) => {
  const surveys = world(new Random(seed))
  return { surveys, replies: told(surveys) }
})

const isFew = (surveys: readonly Placed[], bits: bigint) => {
  const count = surveys.reduce(
    (sum, { weight }, at) => ((bits >> BigInt(at)) & 1n ? sum + weight : sum),
    0,
  )
  return count > 0 && count < fewest
}

const isWithin = (one: bigint, other: bigint) => (one & ~other) === 0n

const inOrder = (parts: readonly (string | number | null)[]) => parts.join('/')
const stretchOf = ({ from, to }: Coarse) => inOrder([from, to])

/** Those that are told beside each other, by what they have in common. */
function together(replies: readonly Told[], common: (filter: Coarse) => string): Told[][] {
  const found = new Map<string, Told[]>()
  for (const reply of replies) {
    const key = common(reply.filter)
    found.set(key, [...(found.get(key) ?? []), reply])
  }
  return [...found.values()]
}

describe('what is told of one cell', () => {
  it('is one to four surveys in no reply and in no difference of two', () => {
    for (const { surveys, replies } of worlds) {
      const sets = [...new Set(replies.map(({ bits }) => bits))]
      for (const wide of sets) {
        expect(isFew(surveys, wide)).toBe(false)
        for (const narrow of sets) {
          if (isWithin(narrow, wide)) expect(isFew(surveys, wide & ~narrow)).toBe(false)
        }
      }
    }
    const count = worlds.reduce((sum, { replies }) => sum + replies.length, 0)
    expect(count).toBeGreaterThan(10 * worlds.length)
  })

  it('is none where stretches of months are added up and subtracted', () => {
    let faults = 0
    for (const { surveys, replies } of worlds) {
      const series = ({ provider, status }: Coarse) => inOrder([provider, status])
      for (const some of together(replies, series)) {
        for (const { bits: one } of some) {
          for (const { bits: two } of some) {
            for (const { bits: three } of some) {
              // Two less a third that lies in them and holds what is in both.
              const isOne = isWithin(three, one | two) && isWithin(one & two, three)
              const left = ((one | two) & ~three) | (one & two)
              if (isOne && isFew(surveys, left)) faults += 1
            }
          }
        }
      }
    }
    expect(faults).toBe(0)
  })

  it('is none where centres or statuses are subtracted from what holds them all', () => {
    const without = (parts: readonly Told[], whole: bigint) =>
      parts.reduce((left, { bits }) => left & ~bits, whole)
    for (const { surveys, replies } of worlds) {
      for (const { filter, bits } of replies) {
        const inStretch = replies.filter((one) => stretchOf(one.filter) === stretchOf(filter))
        if (filter.provider === null) {
          const centres = inStretch.filter(
            (one) => one.filter.provider !== null && one.filter.status === filter.status,
          )
          expect(isFew(surveys, without(centres, bits))).toBe(false)
        }
        if (filter.status !== 'final') continue
        const single = inStretch.filter(
          (one) =>
            one.filter.provider === filter.provider &&
            !['final', 'all'].includes(one.filter.status) &&
            isWithin(one.bits, bits),
        )
        expect(isFew(surveys, without(single, bits))).toBe(false)
      }
    }
  })

  it('is none where what a centre or a status has of a reply is told by one of other months or statuses', () => {
    let faults = 0
    for (const { surveys, replies } of worlds) {
      const sets = new Set(replies.map(({ bits }) => bits))
      const among = (bits: bigint, isOne: (survey: Placed) => boolean) =>
        surveys.reduce(
          (sum, survey, at) => (isOne(survey) ? sum | (bits & (1n << BigInt(at))) : sum),
          0n,
        )
      const without = (whole: bigint, parts: readonly bigint[]) =>
        parts.reduce((left, part) => (sets.has(part) ? left & ~part : left), whole)
      for (const { filter, bits } of replies) {
        const byCentre = ['Nord', 'Sud'].map((of) => among(bits, ({ provider }) => provider === of))
        const byStatus = statusesOf('final').map((of) => among(bits, ({ status }) => status === of))
        if (filter.provider === null && isFew(surveys, without(bits, byCentre))) faults += 1
        if (filter.status === 'final' && isFew(surveys, without(bits, byStatus))) faults += 1
      }
    }
    expect(faults).toBe(0)
  })

  it('is not what a centre has in its only months, where the year is withheld', () => {
    const surveys = [
      ...inMonths('A', 'approved', [10, 10, 10, 10, 10, 10]),
      ...inMonths('B', 'approved', [0, 0, 6]),
      ...inMonths('C', 'approved', [3]),
    ]
    const year = { from: 0, to: 5, provider: null, status: 'final' } as const
    expect(isTold(surveys, year)).toBe(true)
    expect(isTold(surveys, { ...year, provider: 'A' })).toBe(true)
    for (const from of [0, 1, 2]) {
      expect([from, isTold(surveys, { ...year, from, provider: 'B' })]).toEqual([from, false])
    }
  })

  it('is not what a centre has of its only status, where what is completed is withheld', () => {
    const surveys = [
      ...inMonths('A', 'completed', [20]),
      ...inMonths('A', 'approved', [10]),
      ...inMonths('B', 'completed', [6]),
      ...inMonths('C', 'approved', [3]),
    ]
    const month = { from: 0, to: 0, provider: null, status: 'final' } as const
    expect(isTold(surveys, month)).toBe(true)
    expect(isTold(surveys, { ...month, provider: 'A' })).toBe(true)
    for (const status of statusChoices) {
      expect([status, isTold(surveys, { ...month, provider: 'B', status })]).toEqual([
        status,
        !statusesOf(status).includes('completed'),
      ])
    }
  })

  it('is none where months of all surveys are subtracted, and then those that are completed', () => {
    let faults = 0
    for (const { surveys, replies } of worlds) {
      for (const some of together(replies, ({ provider }) => inOrder([provider]))) {
        const all = some.filter(({ filter }) => filter.status === 'all')
        const final = some.filter(({ filter }) => filter.status === 'final')
        for (const { bits: wide } of all) {
          for (const { bits: narrow } of all) {
            if (!isWithin(narrow, wide)) continue
            const months = wide & ~narrow
            for (const { bits } of final) {
              if (isWithin(bits, months) && isFew(surveys, months & ~bits)) faults += 1
            }
          }
        }
      }
    }
    expect(faults).toBe(0)
  })
})
