import { describe, expect, test } from 'vitest'
import { mergeQuestion, mergeRecord } from '../../engine/merging/merge-record'
import { rebased, replayed } from '../../engine/merging/order'

const base = { name: 'Peso', help: '', tags: ['a', 'b'] }
type Fields = typeof base

interface Case {
  readonly what: string
  readonly mine: Partial<Fields>
  readonly theirs: Partial<Fields>
  readonly send: Partial<Fields>
  readonly clashes: readonly string[]
}

const cases: readonly Case[] = [
  { what: 'nothing', mine: {}, theirs: { name: 'Altezza' }, send: {}, clashes: [] },
  { what: 'a field alone', mine: { name: 'P' }, theirs: {}, send: { name: 'P' }, clashes: [] },
  {
    what: 'another field',
    mine: { name: 'P' },
    theirs: { help: 'A digiuno' },
    send: { name: 'P' },
    clashes: [],
  },
  {
    what: 'a field alike',
    mine: { tags: ['c'] },
    theirs: { tags: ['c'] },
    send: {},
    clashes: [],
  },
  {
    what: 'a field otherwise',
    mine: { name: 'P' },
    theirs: { name: 'Altezza' },
    send: {},
    clashes: ['name'],
  },
  {
    what: 'a field otherwise and one alone',
    mine: { name: 'P', help: 'A digiuno' },
    theirs: { name: 'Altezza' },
    send: { help: 'A digiuno' },
    clashes: ['name'],
  },
  {
    what: 'a list in another order',
    mine: { tags: ['b', 'a'] },
    theirs: { tags: ['a', 'b', 'c'] },
    send: {},
    clashes: ['tags'],
  },
]

describe('two changes of one record', () => {
  test.each(cases)('of which mine is $what', ({ mine, theirs, send, clashes }) => {
    const merged = mergeRecord(base, mine, { ...base, ...theirs })
    expect(merged.send).toEqual(send)
    expect(merged.clashes.map(({ field }) => field)).toEqual(clashes)
  })

  test('clash with all three values, of which one is chosen', () => {
    const { clashes } = mergeRecord(base, { name: 'P' }, { ...base, name: 'Altezza' })
    expect(clashes).toEqual([
      {
        field: 'name',
        base: { name: 'Peso' },
        mine: { name: 'P' },
        theirs: { name: 'Altezza' },
        parts: [],
      },
    ])
  })
})

describe('two changes of one question', () => {
  const question = { kind: 'number', metadata: { min: 0, max: 9 }, defaults: [], bands: [] }

  test('are merged setting by setting', () => {
    const mine = { metadata: { min: 1, max: 9 } }
    const theirs = { ...question, metadata: { min: 0, max: 8 } }
    expect(mergeQuestion(question, mine, theirs)).toEqual({
      send: { metadata: { min: 1, max: 8 } },
      clashes: [],
    })
  })

  test('clash as a whole once one of them is of another kind', () => {
    const mine = { metadata: { min: 1, max: 9 } }
    const theirs = { ...question, kind: 'text', metadata: {} }
    const { send, clashes } = mergeQuestion<typeof question | typeof theirs>(question, mine, theirs)
    expect(send).toEqual({})
    expect(clashes).toMatchObject([
      { field: 'kind', mine: { kind: 'number', ...mine }, theirs: { kind: 'text' } },
    ])
  })
})

describe('a move', () => {
  const before = ['a', 'b', 'c', 'd']

  test.each([
    ['unchanged', before, ['a', 'd', 'b', 'c']],
    ['with one more', ['x', ...before], ['x', 'a', 'd', 'b', 'c']],
    ['with one less', ['b', 'c', 'd'], ['d', 'b', 'c']],
    ['that others moved', ['c', 'b', 'a', 'd'], ['c', 'b', 'a', 'd']],
    ['without what was moved', ['a', 'b', 'c'], ['a', 'b', 'c']],
  ])('is repeated in an order %s', (_which, current, after) => {
    expect(replayed(before, ['a', 'd', 'b', 'c'], current)).toEqual(after)
  })

  test('of several at once keeps what was added behind what it follows', () => {
    expect(rebased(['c', 'a', 'b'], ['a', 'x', 'b', 'c'])).toEqual(['c', 'a', 'x', 'b'])
  })
})
