import { describe, expect, it } from 'vitest'
import type { Class, Column, Said } from '../../kinds/statistics/figures/column'
import { figuresOf } from '../../kinds/statistics/figures/figures'
import { coarseGuards } from '../../kinds/statistics/suppression/family'

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)
const place = { weight: 1, month: 0, provider: null, status: 'approved', read: false } as const

/** What somebody is told who may read none of the surveys. */
function told(said: readonly Said[], column: Partial<Column>, groups: Column | null = null) {
  const all = said.map((_, at) => at)
  const question = { id: '1', identifier: false, conditional: false }
  const one = { question, shape: 'numbers', multiple: false, choices: [], bands: null } as const
  const guard = coarseGuards(times(said.length, place))({
    from: 0,
    to: 0,
    provider: null,
    status: 'final',
  })
  const scope = { selected: all.map(() => true), all, weights: null, guard }
  return figuresOf({ ...one, ...column, said }, groups, scope)
}

const option = (key: string, more: Partial<Class> = {}): Class => {
  return { key, label: key, tone: null, retired: false, parent: null, ...more }
}

describe('what is withheld', () => {
  it('stands among the bands, where all of them are', () => {
    const bands = [{ upTo: 9, label: 'poco', tone: 'good' }] as const
    const { summary } = told([...times(3, [5]), ...times(9, { missing: null })], { bands })
    expect(summary).toMatchObject({
      numbers: null,
      bands: [{ key: '0', count: null, share: null }],
    })
  })

  it('stands among the options, also those that are offered no more; only what nobody chose goes', () => {
    const retired = { retired: true }
    const choices = [option('a'), option('b', retired), option('c', retired)]
    const { summary } = told([...times(20, [['a']]), ...times(3, [['b']])], {
      shape: 'categories',
      choices,
    })
    expect(summary).toMatchObject({
      categories: [
        { key: 'a', count: null },
        { key: 'b', count: null },
      ],
    })
  })

  it('stands among the options of a long tree, but not all that lies below it', () => {
    const roots = ['a', 'b']
    const choices = roots.flatMap((root) => [
      option(root),
      ...Array.from({ length: 150 }, (_, at) => option(`${root}${at}`, { parent: root })),
    ])
    const few = told([...times(20, [['a', 'a0']]), ...times(3, [['a', 'a1']])], {
      shape: 'levels',
      choices,
    })
    expect(few.summary).toMatchObject({
      levels: [
        { key: 'a', count: 23 },
        { key: 'a0', count: null },
        { key: 'a1', count: null },
        { key: 'b', count: 0 },
      ],
    })
    const nobody = told(times(3, [['a', 'a0']]), { shape: 'levels', choices })
    expect(nobody.summary).toMatchObject({ levels: [{ key: 'a', count: null }, { key: 'b' }] })
    expect(nobody.summary).not.toMatchObject({ levels: [{}, {}, {}] })
  })

  it('stands among the reasons for which answers are missing', () => {
    const { coverage } = told(
      [
        ...times(20, [7]),
        ...times(8, { missing: null }),
        ...times(2, { missing: 'refused' as const }),
      ],
      {},
    )
    expect(coverage.missing.count).toBe(10)
    expect(coverage.reasons).toEqual([
      { reason: null, count: null, cell: null },
      { reason: 'refused', count: null, cell: null },
    ])
  })

  it('stands among groups and the columns of a table, also where they are offered no more', () => {
    const retired = { retired: true }
    const choices = [option('a'), option('b', retired), option('c', retired)]
    const said: Said[] = [...times(20, [['a']]), ...times(3, [['b']])]
    const question = { id: '2', identifier: false, conditional: false }
    const groups = {
      question,
      shape: 'categories',
      multiple: false,
      choices,
      bands: null,
      said,
    } as const
    const { grouped } = told(said, { shape: 'categories', choices }, groups)
    if (grouped?.shape !== 'crosstab') throw new Error('no crosstab')
    expect(grouped.rows.map(({ key }) => key)).toEqual(['a', 'b'])
    expect(grouped.columns.map(({ key }) => key)).toEqual(['a', 'b'])
    expect(grouped.rows.map(({ count }) => count)).toEqual([null, null])
  })
})
