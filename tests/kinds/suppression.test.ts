import { describe, expect, it } from 'vitest'
import type { Column, Said } from '../../kinds/statistics/figures/column'
import { figuresOf } from '../../kinds/statistics/figures/figures'
import { coarseGuards } from '../../kinds/statistics/suppression/family'
import { disclosableApart } from '../../kinds/statistics/suppression/protect'
import { Random } from '../../server/db/seed/random'

/** The guard of some surveys of one month, a centre and a status. */
const guardOf = (count: number) => {
  const place = { weight: 1, month: 0, provider: 'Nord', status: 'approved', read: false } as const
  const surveys = times(count, place)
  return coarseGuards(surveys)({ from: 0, to: 0, provider: null, status: 'final' })
}

/** A question to which each survey says one thing. */
function column(shape: Column['shape'], said: readonly Said[], more: Partial<Column> = {}): Column {
  const question = { id: '1', identifier: false, conditional: false }
  return { question, shape, multiple: false, choices: [], bands: null, said, ...more }
}

const choice = (key: string) => ({ key, label: key, tone: null, retired: false, parent: null })
const asNumber = (said: Said): Said => (Array.isArray(said) ? [1] : said)
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

/** What somebody is told who may read none of the surveys. */
function told(one: Column, groups: Column | null = null) {
  const all = one.said.map((_, at) => at)
  const guard = guardOf(all.length)
  return figuresOf(one, groups, { selected: all.map(() => true), all, weights: null, guard })
}

describe('groups that overlap', () => {
  const several = column(
    'categories',
    [...times(10, [['a']]), ...times(10, [['a', 'b']]), ...times(10, [['b']])],
    { multiple: true, choices: [choice('a'), choice('b')] },
  )
  const sex = column('categories', [...times(15, [['m']]), ...times(15, [['f']])], {
    choices: [choice('m'), choice('f')],
  })

  it('have no totals beside them, which would tell who is in two', () => {
    for (const { grouped } of [told(several, sex), told(sex, several)]) {
      if (grouped?.shape !== 'crosstab') throw new Error('no crosstab')
      expect(grouped.outside).toBeNull()
      expect(grouped.columns.map(({ count }) => count)).toEqual([null, null])
      expect(grouped.rows.map(({ count }) => count)).toEqual([null, null])
      expect(grouped.rows.flatMap(({ cells }) => cells.map(({ row }) => row))).not.toContain(1)
    }
    expect(told(sex, sex).grouped).toMatchObject({ outside: 0 })
    const weights = column('numbers', [...times(30, [70])])
    expect(told(weights, several).grouped).toMatchObject({ overlapping: true, outside: null })
  })
})

describe('a crosstab', () => {
  it('tells the same cells with its questions exchanged, or both would tell more than either', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const random = new Random(seed)
      const keys = ['a', 'b', 'c', 'd']
      const choices = keys.map(choice)
      const count = random.whole(30, 90)
      const said = (): Said[] =>
        Array.from({ length: count }, () => [[keys[Math.floor(4 * random.next() ** 2)] ?? 'a']])
      const question = { id: '2', identifier: false, conditional: false }
      const one = column('categories', said(), { choices })
      const other = column('categories', said(), { choices, question })
      const cellsOf = (of: Column, by: Column) => {
        const { grouped } = told(of, by)
        if (grouped?.shape !== 'crosstab') throw new Error('no crosstab')
        return grouped.rows.flatMap(({ key, cells }) =>
          cells.flatMap((cell, at) =>
            cell.count === null ? [] : [[key, grouped.columns[at]?.key, cell.count]],
          ),
        )
      }
      const turned = cellsOf(other, one).map(([row, cell, size]) => [cell, row, size])
      expect(turned.sort()).toEqual(cellsOf(one, other).sort())
    }
  })
})

describe('a class that its own block withholds', () => {
  const keys = ['a', 'b', 'c', 'd']
  const choices = keys.map(choice)
  const another = { id: '2', identifier: false, conditional: false }

  it('is told by no table: what is left of all would be the few that were withheld with it', () => {
    const inRows = (key: string, counts: readonly number[]) =>
      counts.flatMap((count, row) => times(count, [key, keys[row] ?? '']))
    const surveys = [
      ...inRows('a', [4, 4, 4, 20]),
      ...inRows('b', [6, 6, 6, 6]),
      ...inRows('c', [1, 1, 1]),
    ]
    const asked = column(
      'categories',
      surveys.map(([key = '']) => [[key]]),
      { choices },
    )
    const groups = column(
      'categories',
      surveys.map(([, key = '']) => [[key]]),
      { choices, question: another },
    )
    const { summary, grouped } = told(asked, groups)
    if (summary.shape !== 'categories' || grouped?.shape !== 'crosstab') throw new Error('no table')
    expect(summary.categories.map(({ count }) => count)).toEqual([32, null, null, 0])
    expect(grouped.columns.map(({ count }) => count)).toEqual([null, null, null, 0])
  })

  it('is told by no group either, where how many answered is withheld with the few who did not', () => {
    const said: Said[] = [
      ...times(6, [['a']]),
      ...times(3, { missing: null }),
      ...times(20, 'notAsked' as const),
    ]
    const question = { id: '1', identifier: false, conditional: true }
    const asked = column('categories', said, { choices, question })
    const everybody = column('categories', times(29, [['b']]), { choices, question: another })
    const { coverage, grouped } = told(asked, everybody)
    expect(coverage).toMatchObject({ answered: { count: null }, notAsked: { count: 20 } })
    for (const one of [grouped, told(everybody, asked).grouped]) {
      if (one?.shape !== 'crosstab') throw new Error('no crosstab')
      const cells = one.rows.flatMap((row) => [row.count, ...row.cells.map(({ count }) => count)])
      expect(new Set([...cells, one.outside])).toEqual(new Set([null]))
    }
    const numbers = told({ ...asked, shape: 'numbers', said: said.map(asNumber) }, everybody)
    expect(numbers.grouped).toMatchObject({ outside: null, rows: times(4, { count: null }) })
  })

  it('is in no cell of a table, and neither is a group', () => {
    const faults: string[] = []
    let cells = 0
    for (let seed = 0; seed < 60; seed += 1) {
      const random = new Random(seed)
      const count = random.whole(30, 90)
      const multiple = seed % 3 === 0
      const one = () => keys[Math.floor(4 * random.next() ** 2)] ?? 'a'
      const said = (): Said[] =>
        Array.from({ length: count }, () => [multiple ? [...new Set([one(), one()])] : [one()]])
      const asked = column('categories', said(), { choices, multiple })
      const groups = column('categories', said(), { choices, multiple, question: another })
      const { grouped } = told(asked, groups)
      if (grouped?.shape !== 'crosstab') throw new Error('no crosstab')
      const withheld = (of: Column) => {
        const { summary } = told(of)
        if (summary.shape !== 'categories') throw new Error('no categories')
        return summary.categories.flatMap(({ key, count: size }) => (size === null ? [key] : []))
      }
      const [columns, rows] = [withheld(asked), withheld(groups)]
      const isWithheld = (row: string | undefined, at: number) =>
        columns.includes(grouped.columns[at]?.key ?? '') ||
        (row !== undefined && rows.includes(row))
      const check = (row: string | undefined, at: number, size: number | null) => {
        if (size === null) return
        cells += 1
        if (isWithheld(row, at)) faults.push(`${seed}/${row ?? 'all'}/${at}`)
      }
      for (const { key, count: size, cells: inRow } of grouped.rows) {
        if (size !== null && rows.includes(key)) faults.push(`${seed}/${key}`)
        for (const [at, cell] of inRow.entries()) check(key, at, cell.count)
      }
      for (const [at, { count: size }] of grouped.columns.entries()) check(undefined, at, size)
    }
    expect(faults).toEqual([])
    expect(cells).toBeGreaterThan(60)
  })
})

describe('options of which several may be chosen', () => {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => from + at)

  it('are not told together where few have chosen two of them', () => {
    const guard = guardOf(20)
    // 12 and 10 of 20: two chose both.
    expect(disclosableApart(guard, range(0, 20), [range(0, 12), range(10, 20)])).toEqual([
      true,
      false,
    ])
    expect(disclosableApart(guard, range(0, 20), [range(0, 12), range(7, 20)])).toEqual([
      true,
      true,
    ])
    expect(disclosableApart(guard, range(0, 20), [range(0, 10), range(10, 20)])).toEqual([
      true,
      true,
    ])
  })
})

describe('numbers', () => {
  const numbers = (...values: readonly number[]) =>
    column(
      'numbers',
      values.map((value) => [value]),
    )
  const rising = (count: number) => Array.from({ length: count }, (_, at) => at)

  it('with bands are told by these alone, whose edges are not those of bins', () => {
    const bands = [{ upTo: 9, label: 'poco', tone: 'good' }] as const
    expect(told({ ...numbers(...rising(30)), bands }).summary).toMatchObject({ bins: [] })
    expect(told(numbers(...rising(30))).summary).not.toMatchObject({ bins: [] })
  })

  it('of few surveys have a mean and nothing that is near to single ones', () => {
    const few = { mean: 9, sd: null, median: null, q1: null, q3: null, ends: null }
    expect(told(numbers(...rising(19))).summary).toMatchObject({ numbers: few })
    expect(told(numbers(...rising(21))).summary).toMatchObject({
      numbers: { median: 10, q1: 5, ends: { of: 'percentiles' } },
    })
    expect(told(numbers(...rising(4))).summary).toMatchObject({ numbers: null })
  })

  it('of three different values are told only where those who gave each may be', () => {
    const rare = numbers(...times(20, 0), ...times(4, 1))
    expect(told(rare).summary).toMatchObject({ numbers: null, bins: [] })
    const sex = column('categories', times(24, [['m']]), { choices: [choice('m')] })
    expect(told(rare, sex).grouped).toMatchObject({ rows: [{ count: 24, numbers: null }] })
    const frequent = numbers(...times(15, 0), ...times(5, 1))
    expect(told(frequent).summary).toMatchObject({ numbers: { mean: 0.25 } })
  })
})

describe('who is in no part of a whole', () => {
  const below = (key: string, parent: string) => ({ ...choice(key), parent })

  it('is told as little as a part: those who chose nothing below an option of several levels', () => {
    const choices = [choice('a'), below('a1', 'a'), choice('b')]
    const countBelow = (left: number) => {
      const said = [...times(10, [['a', 'a1']]), ...times(left, [['a']]), ...times(10, [['b']])]
      const { summary } = told(column('levels', said, { choices }))
      if (summary.shape !== 'levels') throw new Error('no levels')
      return summary.levels.map(({ key, count }) => [key, count])
    }
    expect(countBelow(2)).toEqual(Object.entries({ a: 12, a1: null, b: 10 }))
    expect(countBelow(5)).toEqual(Object.entries({ a: 15, a1: 10, b: 10 }))
  })

  it('tells no number either: those in no group, where a group’s would be subtracted from all', () => {
    const question = { id: '2', identifier: false, conditional: false }
    const inGroup = column('categories', [...times(30, [['m']]), ...times(6, { missing: null })], {
      choices: [choice('m')],
      question,
    })
    const given = (last: (at: number) => number) =>
      told(
        column(
          'numbers',
          times(36, 0).map((_, at) => [at < 30 ? at % 7 : last(at)]),
        ),
        inGroup,
      ).grouped
    expect(given((at) => at)).toMatchObject({ rows: [{ count: 30, numbers: { n: 30 } }] })
    expect(given((at) => (at === 35 ? 4 : 3))).toMatchObject({
      rows: [{ count: 30, numbers: null }],
    })
  })
})
