import { describe, expect, it } from 'vitest'
import { kindOf, questionKinds } from '../../kinds/index'

const plain = { type: 'unknown', banded: false } as const
const number = { type: 'number', banded: false } as const
const banded = { type: 'number', banded: true } as const

describe('a kind’s answers in statistics', () => {
  it.each(questionKinds)('%s has an automatic chart, and always a table', (id) => {
    const { charts } = kindOf(id).charting
    for (const facts of [plain, number, banded]) {
      expect(charts(facts).length).toBeGreaterThan(1)
      expect(charts(facts)).toContain('table')
      expect(new Set(charts(facts)).size).toBe(charts(facts).length)
    }
  })

  it('numbers fall into groups only by their bands, and so do the numbers of a formula', () => {
    for (const id of ['number', 'range', 'formula'] as const) {
      const { groups, charts } = kindOf(id).charting
      expect([groups(number), groups(banded)], id).toEqual([false, true])
      expect([charts(number).includes('bars'), charts(banded).includes('bars')]).toEqual([
        false,
        true,
      ])
    }
  })

  it('a formula is drawn as what it gives', () => {
    const { charts } = kindOf('formula').charting
    const first = (type: 'number' | 'boolean' | 'date' | 'text') =>
      charts({ type, banded: false })[0]
    expect([first('number'), first('boolean'), first('date'), first('text')]).toEqual([
      'histogram',
      'bars',
      'line',
      'table',
    ])
  })
})
