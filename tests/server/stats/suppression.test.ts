import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusChoices, type StatusChoice } from '../../../contract/stats/filters'
import { askingFor, columnsOf } from '../../../kinds/statistics/columns'
import { openGuard } from '../../../kinds/statistics/suppression/guard'
import { classesOf, isAnswered, type Column } from '../../../kinds/statistics/figures/column'
import { figuresOf } from '../../../kinds/statistics/figures/figures'
import { canGroupBy } from '../../../kinds/statistics/template-design'
import { surveyFacts } from '../../../server/db/queries/stats/facts'
import { designOf } from '../../../server/services/designs/design'
import { guardsFor } from '../../../server/services/stats/withheld'
import { holdFor, type Filters } from '../../../server/services/stats/filters'
import type { Caller } from '../../../server/services/caller'
import { missingOf } from '../../../server/services/stats/missing'
import { countsOfAnswers } from '../../../server/services/stats/missing-counts'
import { openStats } from '../../../server/services/stats/template'
import { isQuick } from '../../setup/extent'
import { noFilters, reader } from './both-ways'
import { demonstration } from './demonstration'
import { cellsOf, sumsOf, tellsOfFew, type Sum } from './told-cells'

let demo: Awaited<ReturnType<typeof demonstration>>

beforeAll(async () => {
  demo = await demonstration()
  // A centre is a doctor's in the demonstration: here each has surveys of two, and some of none.
  await demo.rows(sql`update surveys set provider = (array['Nord', 'Sud', null])[1 + id % 3]`)
}, 120_000)
afterAll(() => demo.server.close())

type Stretch = Pick<Filters, 'from' | 'to'>

const monthsOf = (days: readonly string[]) =>
  [...new Set(days.map((day) => day.slice(0, 7)))].sort()
const stretch = (from: string, to: string): Stretch => ({ from: `${from}-01`, to: `${to}-31` })

/** Every stretch of the months that there are. */
const everyStretch = (months: readonly string[]): Stretch[] =>
  months.flatMap((from, at) => months.slice(at).map((to) => stretch(from, to)))

/** All months, each by itself, and those from one half-year to another. */
function someStretches(months: readonly string[]): Stretch[] {
  const halves = months.filter((_, at) => at % 6 === 0)
  const long = halves.flatMap((from) =>
    months.flatMap((to, at) => (to >= from && at % 6 === 5 ? [stretch(from, to)] : [])),
  )
  return [{ from: null, to: null }, ...long, ...months.map((month) => stretch(month, month))]
}

/** Which replies are tried out, and of which questions. */
interface Extent {
  readonly stretches: (months: readonly string[]) => Stretch[]
  readonly statuses: readonly StatusChoice[]
  readonly isAsked: (column: Column, at: number, columns: readonly Column[]) => boolean
}

/** The whole of the demonstration and the months from its middle on: the fewest replies that differ by few surveys. */
const someReplies: Extent = {
  stretches: (months) => [
    { from: null, to: null },
    ...months.slice(months.length / 2).flatMap((from) => [stretch(from, months.at(-1) ?? from)]),
  ],
  statuses: ['final', 'approved'],
  isAsked: (_column, at) => at % 4 === 0,
}

/** Every reply that there is, of a question of each shape: with a condition and without, with bands and without. */
const everyReply: Extent = {
  stretches: everyStretch,
  statuses: statusChoices,
  isAsked: (column, at, columns) => {
    const traits = ({ shape, multiple, bands, question }: Column) =>
      [shape, multiple, bands !== null, question.conditional, question.identifier].join()
    return columns.findIndex((one) => traits(one) === traits(column)) === at
  },
}

/** Some replies of every question. */
const everyQuestion: Extent = {
  stretches: someStretches,
  statuses: ['final', 'all', 'completed', 'approved'],
  isAsked: () => true,
}

const isConditional = ({ question }: Column) => question.conditional

const bitsOf = (surveys: readonly boolean[]) =>
  surveys.reduce((bits, is, at) => (is ? bits | (1n << BigInt(at)) : bits), 0n)

/** Reads a database as its statistics are counted. */
async function opened(databaseId: string) {
  const { db } = demo.server.parts
  const design = await designOf(db, databaseId)
  const places = [...design.questions.values()]
  const asking = askingFor(design, places, [])
  const everything = { databaseId, authorId: null, statuses: null, text: null, provider: null }
  const surveys = await surveyFacts(db, everything, asking.questionIds)
  const { columns } = await columnsOf(design, asking, surveys, async () => undefined)
  const groups = columns.find(
    ({ question, shape }) => shape === 'categories' && canGroupBy(design, question.id),
  )
  return { surveys, columns, groups: groups ?? null }
}

/** What replies tell of a question: counts by what they count and by the surveys that they are about, and sums. */
interface Told {
  readonly counts: Map<string, Map<bigint, number>>
  readonly sums: Map<string, Sum>
}

/** All replies that somebody gets, by question. */
async function replies(
  databaseId: string,
  reach: 'own' | 'none',
  readerId: string,
  extent: Extent,
) {
  const { surveys, columns, groups } = await opened(databaseId)
  const all = surveys.map((_, at) => at)
  const isOther = (at: number) => reach === 'none' || surveys[at]?.userId !== readerId
  const asked = columns.filter((column, at) => extent.isAsked(column, at, columns))
  const told = asked.map((column): Told & { column: Column } => {
    return { column, counts: new Map(), sums: new Map() }
  })
  const { classes, keysOf } = groups ? classesOf(groups) : { classes: [], keysOf: () => [] }
  const inGroups = new Map(
    classes.map(({ key }) => [key, bitsOf(all.map((at) => keysOf(at).includes(key)))]),
  )
  const filters = extent.stretches(monthsOf(surveys.map(({ day }) => day))).flatMap((period) =>
    [null, 'Nord', 'Sud'].flatMap((provider) =>
      extent.statuses.map((status): Filters => {
        return { ...period, provider, status, userId: null, answers: [], impossible: false }
      }),
    ),
  )
  for (const one of filters) {
    const guard = guardsFor(surveys, reach, readerId, one)(one)
    const selected = surveys.map(holdFor(one))
    const others = bitsOf(selected.map((is, at) => is && isOther(at)))
    for (const [at, { column, counts, sums }] of told.entries()) {
      const by = at % 5 === 1 && groups !== column ? groups : null
      const total = figuresOf(column, by, { selected, all, weights: null, guard })
      // What the reader knows of their own surveys is taken off.
      const mine = selected.map((is, place) => is && !isOther(place))
      const own = figuresOf(column, by, { selected: mine, all, weights: null, guard: openGuard })
      for (const [key, count] of cellsOf(total, own, column.question.conditional)) {
        counts.set(key, (counts.get(key) ?? new Map<bigint, number>()).set(others, count))
      }
      const answered = others & bitsOf(column.said.map(isAnswered))
      for (const sum of sumsOf(total, answered, (key) => inGroups.get(key) ?? 0n)) {
        sums.set(`${sum.bits}/${sum.hasSquares}`, sum)
      }
    }
  }
  return told
}

const isWithin = (narrow: bigint, wide: bigint) => (narrow & ~wide) === 0n
const isTelling = (count: number) => count >= 1 && count <= 4

/** What counts tell of few, in a reply or in the difference of two; whatever was asked, one holds the other's surveys. */
function* faultsOfCounts({ counts }: Told): Generator<string> {
  for (const [key, replies] of counts) {
    for (const [wide, count] of replies) {
      if (isTelling(count)) yield `${key} = ${count}`
      for (const [narrow, part] of replies) {
        if (isTelling(count - part) && isWithin(narrow, wide)) yield `${key} = ${count} - ${part}`
      }
    }
  }
}

/** The same of sums. */
function* faultsOfSums({ sums }: Told, column: Column): Generator<string> {
  const numbersOf = (at: number) => {
    const said = column.said[at]
    return isAnswered(said) ? (said as readonly number[]) : []
  }
  const known = new Map(sums)
  for (const wide of sums.values()) {
    for (const narrow of sums.values()) {
      if (!isWithin(narrow.bits, wide.bits)) continue
      const bits = wide.bits & ~narrow.bits
      const hasSquares = wide.hasSquares && narrow.hasSquares
      known.set(`${bits}/${hasSquares}`, { bits, hasSquares })
    }
  }
  for (const [name, sum] of known) if (tellsOfFew(sum, numbersOf)) yield `sum of ${name}`
}

/** The same of what is missing month by month, as the page's table tells it, less the reader's own: with the cells that blocks tell of the same months. */
async function missingByMonth(
  databaseId: string,
  caller: Caller,
  told: Awaited<ReturnType<typeof replies>>,
) {
  const { db } = demo.server.parts
  const open = await openStats(db, databaseId, 'all')
  const conditional = told.filter(({ column }) => column.question.conditional)
  const ids = conditional.map(({ column }) => column.question.id)
  const { surveys } = await opened(databaseId)
  let cells = 0
  for (const provider of [null, 'Nord', 'Sud']) {
    for (const status of everyQuestion.statuses) {
      const filters: Filters = { ...noFilters, provider, status }
      const counts = await countsOfAnswers(db, caller, open, ids, filters)
      const { months, rows } = await missingOf(caller, open, ids, filters, counts)
      const isIn = holdFor(filters)
      const others = surveys.map((one) => isIn(one) && one.userId !== caller.id)
      for (const [at, month] of months.entries()) {
        const inMonth = bitsOf(
          surveys.map(({ day }, n) => others[n] === true && day.startsWith(month)),
        )
        const size = inMonth.toString(2).replaceAll('0', '').length
        for (const [of, row] of rows.entries()) {
          const cell = row.cells[at]
          const less = (all: number | null | undefined, own = 0) => (all == null ? null : all - own)
          const asked = less(cell?.asked, cell?.own?.asked)
          const missing = less(cell?.missing, cell?.own?.missing)
          const known = conditional[of]?.counts
          const add = (key: string, count: number) => {
            cells += 1
            known?.set(key, (known.get(key) ?? new Map<bigint, number>()).set(inMonth, count))
          }
          if (missing !== null) add('missing', missing)
          if (asked !== null) add('notAsked', size - asked)
          if (asked !== null && missing !== null) add('answered', asked - missing)
        }
      }
    }
  }
  expect(cells).toBeGreaterThan(20)
  return conditional
}

async function expectSafe(
  databaseId: string,
  reach: 'own' | 'none',
  readerId: string,
  extent: Extent,
): Promise<void> {
  const told = await replies(databaseId, reach, readerId, extent)
  const faults = told.flatMap((one) => [...faultsOfCounts(one), ...faultsOfSums(one, one.column)])
  expect(faults.slice(0, 5)).toEqual([])
  const size = (count: (one: Told) => number) => told.reduce((sum, one) => sum + count(one), 0)
  expect(size(({ counts }) => counts.size)).toBeGreaterThan(20)
  expect(size(({ sums }) => sums.size)).toBeGreaterThan(10)
}

const whole = { tags: ['whole'], timeout: 400_000 }

describe('somebody who may not read the surveys', () => {
  it('finds nothing of one to four surveys in any two replies, of a question of each kind', async () => {
    await expectSafe(demo.databaseIds[0] ?? '', 'none', '0', isQuick ? someReplies : everyReply)
  }, 600_000)

  it(
    'nor of every question in replies on months, half-years, centres and statuses',
    whole,
    async () => {
      for (const databaseId of demo.databaseIds) {
        await expectSafe(databaseId, 'none', '0', everyQuestion)
      }
    },
  )

  it(
    'nor in the table of what is missing by month, beside all that blocks tell',
    whole,
    async () => {
      const [databaseId = ''] = demo.databaseIds
      const all = await replies(databaseId, 'none', '0', {
        ...everyQuestion,
        isAsked: isConditional,
      })
      const told = await missingByMonth(databaseId, reader('0', 'supervisor', 'supervisor'), all)
      expect(told.length).toBeGreaterThan(3)
      expect(told.flatMap((one) => [...faultsOfCounts(one)]).slice(0, 5)).toEqual([])
    },
  )

  it('as a doctor finds none of the others’ in the total less their own', async () => {
    const { id } = await demo.as('medico@')
    await expectSafe(demo.databaseIds[0] ?? '', 'own', id, isQuick ? someReplies : everyQuestion)
  }, 400_000)

  it(
    'nor in what is missing by month, less their own, beside all that blocks tell',
    whole,
    async () => {
      const [databaseId = ''] = demo.databaseIds
      const { id } = await demo.as('medico@')
      // In a month of the demonstration too few doctors have surveys for there to be a total.
      await demo.rows(sql`
      with doctors as (select array_agg(id order by id) as ids from users where role = 'doctor')
      update surveys set user_id = ids[1 + surveys.id % cardinality(ids)],
        created_at = date_trunc('year', created_at) + interval '12 hours'
      from doctors where database_id = ${databaseId}::bigint`)
      const all = await replies(databaseId, 'own', id, { ...everyQuestion, isAsked: isConditional })
      const told = await missingByMonth(databaseId, reader(id, 'doctor', 'user'), all)
      expect(told.length).toBeGreaterThan(3)
      expect(told.flatMap((one) => [...faultsOfCounts(one)]).slice(0, 5)).toEqual([])
    },
  )
})
