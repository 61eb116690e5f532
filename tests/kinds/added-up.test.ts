import { describe, expect, it } from 'vitest'
import { statusChoices, statusesOf } from '../../contract/stats/filters'
import type { NumberSummary } from '../../contract/stats/figures'
import type { Column, Said } from '../../kinds/statistics/figures/column'
import { figuresOf } from '../../kinds/statistics/figures/figures'
import type { Placed } from '../../kinds/statistics/suppression/cell'
import { coarseGuards, type Coarse } from '../../kinds/statistics/suppression/family'
import { Random } from '../../server/db/seed/random'

/** A survey with a number and a group. */
interface Measured extends Placed {
  readonly value: number
  readonly group: string
}

const placed = { weight: 1, month: 0, provider: null, status: 'approved', read: false } as const

const given = (group: string, values: readonly number[], more: Partial<Placed> = {}): Measured[] =>
  values.map((value) => ({ ...placed, group, value, ...more }))

const question = (id: string) => ({ id, identifier: false, conditional: false })
const choice = (key: string) => ({ key, label: key, tone: null, retired: false, parent: null })

const numbersOf = (surveys: readonly Measured[]): Column => ({
  question: question('1'),
  shape: 'numbers',
  multiple: false,
  choices: [],
  bands: null,
  said: surveys.map(({ value }): Said => [value]),
})

const groupsOf = (surveys: readonly Measured[]): Column => ({
  question: question('2'),
  shape: 'categories',
  multiple: false,
  choices: [...new Set(surveys.map(({ group }) => group))].sort().map(choice),
  bands: null,
  said: surveys.map(({ group }): Said => [[group]]),
})

const everything: Coarse = { from: 0, to: 11, provider: null, status: 'final' }

const isIn = ({ month, provider, status }: Placed, filter: Coarse) =>
  month >= filter.from &&
  month <= filter.to &&
  (filter.provider === null || provider === filter.provider) &&
  statusesOf(filter.status).includes(status)

/** The numbers that somebody is told of all, and of each group. */
function told(surveys: readonly Measured[], filters: readonly Coarse[] = [everything]) {
  const guardFor = coarseGuards(surveys)
  const all = surveys.map((_, at) => at)
  const [column, groups] = [numbersOf(surveys), groupsOf(surveys)]
  return filters.map((filter) => {
    const selected = surveys.map((survey) => isIn(survey, filter))
    const scope = { selected, all, weights: null, guard: guardFor(filter) }
    const { summary, grouped } = figuresOf(column, groups, scope)
    if (summary.shape !== 'numbers' || grouped?.shape !== 'numbers') throw new Error('no numbers')
    const rows = grouped.rows.map(({ key, numbers }) => [key, numbers] as const)
    return { total: summary.numbers, bins: summary.bins, groups: new Map(rows) }
  })
}

const rising = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at)
const inMonth = (month: number) => ({ ...everything, from: month, to: month })

describe('a mean', () => {
  it('is told of no group where those of the others are few values, which it would tell of', () => {
    const men = given(
      'm',
      rising(30).map((at) => at % 6),
    )
    const women = given('f', [0, 0, 0, 0, 0, 1])
    const [reply] = told([...men, ...women])
    expect(reply?.total).toMatchObject({ n: 36 })
    expect(reply?.groups.get('f')).toBeNull()
    expect(reply?.groups.get('m')).toBeNull()
    const [other] = told([...men, ...given('f', [0, 1, 2, 3, 4, 5])])
    expect(other?.groups.get('m')).toMatchObject({ n: 30, mean: 2.5 })
    expect(other?.groups.get('f')).toMatchObject({ n: 6, mean: 2.5 })
  })

  it('is told of no months where the ones beside them have few values', () => {
    const surveys = [
      ...given('m', rising(30), { month: 0 }),
      ...given('m', [0, 0, 0, 0, 0, 1], { month: 1 }),
    ]
    const [both, first, second] = told(surveys, [everything, inMonth(0), inMonth(1)])
    expect(both?.total).toMatchObject({ n: 36 })
    expect([first?.total, second?.total]).toEqual([null, null])
    const more = [
      ...given('m', rising(30), { month: 0 }),
      ...given('m', [0, 0, 1, 2, 3, 4], { month: 1 }),
    ]
    expect(told(more, [inMonth(0)])[0]?.total).toMatchObject({ n: 30 })
  })

  it('is told of no group that is all of a month, where all of the month’s would tell of few', () => {
    const surveys = [
      ...given('m', rising(10), { month: 0 }),
      ...given('f', [1, 2, 3], { month: 1 }),
      ...given('f', rising(6), { month: 2 }),
    ]
    const [, , first] = told(surveys, [everything, inMonth(2), inMonth(0)])
    expect(first?.groups.get('m')).toBeNull()
  })

  it('is judged by what its reader does not know: their own surveys hide nobody’s', () => {
    const surveys = [
      ...given('m', [1, 2, 3, 4], { read: true }),
      ...given('m', [1, 1, 1, 1, 2], { read: false }),
    ]
    const [reply] = told(surveys)
    expect(reply?.total).toBeNull()
    const [other] = told([...surveys, ...given('m', [1, 2, 2, 2, 2])])
    expect(other?.total).toMatchObject({ n: 14 })
  })
})

describe('a deviation', () => {
  it('is told of no group where fewer than twenty others are left', () => {
    const men = given('m', rising(40))
    const women = given('f', rising(10))
    const [reply] = told([...men, ...women])
    expect(reply?.total?.sd).toBeGreaterThan(0)
    expect(reply?.groups.get('m')).toMatchObject({ n: 40, sd: null, median: null, ends: null })
    const [other] = told([...men, ...given('f', rising(20))])
    expect(other?.groups.get('m')?.sd).toBeGreaterThan(0)
    expect(other?.groups.get('f')?.sd).toBeGreaterThan(0)
  })

  it('is told of no stretch of months where fewer than twenty are beside it', () => {
    const surveys = [
      ...given('m', rising(30), { month: 0 }),
      ...given('m', rising(10), { month: 1 }),
    ]
    const [both, first] = told(surveys, [everything, inMonth(0)])
    expect(both?.total?.sd).toBeGreaterThan(0)
    expect(first?.total).toMatchObject({ n: 30, sd: null, ends: null })
    expect(first?.bins).toEqual([])
  })
})

describe('the bars of a histogram', () => {
  it('stand at the same edges in every reply, or two would part what neither does', () => {
    const surveys = [
      ...given('m', rising(40), { month: 0 }),
      ...given('m', rising(400), { month: 1 }),
      ...given('m', rising(40, 1_000), { month: 2, status: 'draft' }),
    ]
    const edges = told(surveys, [everything, inMonth(0), inMonth(1)]).map(({ bins }) =>
      bins.map(({ from, to }) => [from, to]),
    )
    expect(edges[0]?.length).toBeGreaterThan(3)
    expect(edges[1]).toEqual(edges[0])
    expect(edges[2]).toEqual(edges[0])
  })
})

const months = 4
const providers = ['Nord', 'Sud', null]

/** Few surveys of a month, a centre and a status, most of which say the same. */
function world(random: Random): Measured[] {
  const found: Measured[] = []
  for (let month = 0; month < months; month += 1) {
    for (const provider of providers) {
      for (const status of ['draft', 'completed', 'approved'] as const) {
        const count = random.whole(0, 2) === 0 ? random.whole(1, 14) : 0
        for (let at = 0; at < count; at += 1) {
          const value = Math.floor(9 * random.next() ** 4)
          const group = random.next() < 0.7 ? 'm' : 'f'
          found.push({ ...placed, month, provider, status, group, value, weight: 1 })
        }
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

/** Surveys, a bit each, whose numbers somebody knows the sum of; of some the sum of squares too. */
interface Sum {
  readonly bits: bigint
  readonly hasSquares: boolean
}

/** What is known of some surveys: what one of the replies tells, and what is left of all where groups are taken away. */
function sumsOf(surveys: readonly Measured[]): Sum[] {
  const asked = [...filters()]
  const known = new Map<string, Sum>()
  const know = (bits: bigint, hasSquares: boolean) => {
    if (bits !== 0n) known.set(`${bits}/${hasSquares}`, { bits, hasSquares })
  }
  for (const [at, { total, groups }] of told(surveys, asked).entries()) {
    const filter = asked[at]
    if (filter === undefined) continue
    const bitsOf = (group: string | null) =>
      surveys.reduce(
        (sum, survey, place) =>
          isIn(survey, filter) && (group === null || survey.group === group)
            ? sum | (1n << BigInt(place))
            : sum,
        0n,
      )
    const isTold = (numbers: NumberSummary | null | undefined): numbers is NumberSummary =>
      numbers !== null && numbers !== undefined
    if (isTold(total)) know(bitsOf(null), total.sd !== null)
    const parts = [...groups].filter(([, numbers]) => isTold(numbers))
    for (const [group, numbers] of parts) know(bitsOf(group), numbers?.sd !== null)
    if (isTold(total)) {
      for (const withSquares of [false, true]) {
        const some = parts.filter(([, numbers]) => !withSquares || numbers?.sd !== null)
        const rest = some.reduce((left, [group]) => left & ~bitsOf(group), bitsOf(null))
        know(rest, withSquares && total.sd !== null)
      }
    }
  }
  return [...known.values()]
}

/** Whether a sum tells how one to four surveys have answered. */
function isTelling(surveys: readonly Measured[], { bits, hasSquares }: Sum): boolean {
  const values = surveys.flatMap(({ value }, at) => ((bits >> BigInt(at)) & 1n ? [value] : []))
  const counts = [...new Set(values)].map((one) => values.filter((value) => value === one).length)
  const isFew = (count: number) => count > 0 && count < 5
  return (
    isFew(values.length) ||
    (counts.length <= 3 && counts.some(isFew)) ||
    (hasSquares && values.length > 0 && values.length < 20 && counts.some(isFew))
  )
}

describe('what is told of numbers', () => {
  it('tells of one to four surveys in no reply and in no difference of two, of groups or of all', () => {
    const faults: string[] = []
    let count = 0
    for (let seed = 0; seed < 24; seed += 1) {
      const surveys = world(new Random(seed))
      const sums = sumsOf(surveys)
      count += sums.length
      const known = new Map(sums.map((sum) => [`${sum.bits}/${sum.hasSquares}`, sum]))
      for (const wide of sums) {
        for (const narrow of sums) {
          if ((narrow.bits & ~wide.bits) !== 0n || narrow.bits === wide.bits) continue
          const bits = wide.bits & ~narrow.bits
          const hasSquares = wide.hasSquares && narrow.hasSquares
          known.set(`${bits}/${hasSquares}`, { bits, hasSquares })
        }
      }
      for (const [of, sum] of known) if (isTelling(surveys, sum)) faults.push(`${seed}: ${of}`)
    }
    expect(faults).toEqual([])
    expect(count).toBeGreaterThan(300)
  })
})
