import { describe, expect, test } from 'vitest'
import { changedOptions, changesBetween } from '../../../kinds/choice/option-changes'
import { mergeOptions } from '../../../kinds/choice/merge-options'
import type { Option } from '../../../kinds/choice/option'
import { flatSettings } from '../../../kinds/choice/metadata'
import { mergeMetadata } from '../../../kinds/merge-metadata'
import { randomFrom, randomlyEdited, randomOptions } from './random-options'

const heart: Option = {
  id: 'heart',
  label: 'Cuore',
  children: [
    { id: 'valve', label: 'Valvole', code: 'I35' },
    { id: 'stemi', label: 'STEMI' },
  ],
}
const lung: Option = { id: 'lung', label: 'Polmone' }
const base: Option[] = [heart, lung]

describe('the changes between two trees of options', () => {
  test('is one change for one label, however many options there are', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => ({ id: `o${at}`, label: `Voce ${at}` }))
    const renamed = many.with(7, { id: 'o7', label: 'Settima' })
    expect(changesBetween(many, renamed)).toEqual([{ put: { id: 'o7', label: 'Settima' } }])
  })

  test('is one change for one option that was moved, even from the end to the start', () => {
    const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id }))
    const moved = [...options.slice(-1), ...options.slice(0, -1)]
    expect(changesBetween(options, moved)).toEqual([
      { put: { id: 'd', label: 'd' }, place: { under: null, after: null } },
    ])
  })

  test('turns a parent and its child round', () => {
    const turned: Option[] = [
      { id: 'valve', label: 'Valvole', code: 'I35', children: [{ id: 'heart', label: 'Cuore' }] },
    ]
    const changes = changesBetween(base, turned)
    expect(changedOptions(base, changes)).toEqual({ options: turned })
  })

  test('gives that very tree when it is applied, for any two trees', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const random = randomFrom(seed)
      const before = randomOptions(random, 40, 4)
      const after = randomlyEdited(random, before, 'n')
      const result = changedOptions(before, changesBetween(before, after))
      expect(result, `seed ${seed}`).toEqual({ options: after })
    }
  })

  test('is refused at the change that can’t be applied, and never throws', () => {
    expect(changedOptions(base, [{ remove: 'nobody' }])).toEqual({
      issue: { at: 0, message: 'L’opzione non c’è più.' },
    })
    expect(
      changedOptions(base, [
        { put: { id: 'lung', label: 'Polmoni' } },
        { put: { id: 'heart', label: 'Cuore' }, place: { under: 'valve', after: null } },
      ]),
    ).toEqual({ issue: { at: 1, message: 'Un’opzione non sta sotto sé stessa.' } })
    expect(
      changedOptions(base, [{ put: { id: 'x', label: 'X' }, place: { under: 'no', after: null } }]),
    ).toEqual({ issue: { at: 0, message: 'L’opzione superiore non c’è.' } })
  })
})

describe('two people who edit the same options', () => {
  test('keep both what they did to different options, and to different things of one', () => {
    const mine = [heart, { ...lung, label: 'Polmoni' }, { id: 'new', label: 'Rene' }]
    const theirs = [{ ...lung, code: 'J' }, heart, { id: 'other', label: 'Fegato' }]
    expect(mergeOptions(base, mine, theirs)).toEqual({
      options: [
        { id: 'lung', label: 'Polmoni', code: 'J' },
        { id: 'new', label: 'Rene' },
        heart,
        { id: 'other', label: 'Fegato' },
      ],
      clashes: [],
    })
  })

  test('are told where both changed the same label, and where one took away what the other changed', () => {
    const mine = [{ ...heart, label: 'Cardiopatie' }, lung]
    const theirs = [{ ...heart, label: 'Malattie del cuore' }]
    const merged = mergeOptions(base, mine, theirs)
    expect(merged.options).toEqual([{ ...heart, label: 'Cardiopatie' }])
    expect(merged.clashes).toEqual([{ id: 'heart', label: 'Cardiopatie', what: 'label' }])

    const back = mergeOptions(base, [heart, { ...lung, label: 'Polmoni' }], [heart])
    expect(back.options).toEqual([heart, { id: 'lung', label: 'Polmoni' }])
    expect(back.clashes).toEqual([{ id: 'lung', label: 'Polmoni', what: 'removal' }])
  })

  test('lose no option that nobody took away, whatever the two edits', () => {
    const ids = (options: readonly Option[]): string[] =>
      options.flatMap(({ id, children = [] }) => [id, ...ids(children)])
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = randomFrom(seed)
      const began = randomOptions(random, 30, 3)
      const [mine, theirs] = ['m', 't'].map((name) => randomlyEdited(random, began, name))
      if (mine === undefined || theirs === undefined) throw new Error('two edits')
      const { options } = mergeOptions(began, mine, theirs)
      const merged = ids(options)
      const [own, others] = [new Set(ids(mine)), new Set(ids(theirs))]
      expect(new Set(merged).size, `seed ${seed}`).toBe(merged.length)
      for (const id of ids(began)) {
        if (own.has(id) && others.has(id)) expect(merged, `seed ${seed}: ${id}`).toContain(id)
      }
    }
  })

  test('agree on whole metadata too: bounds, layout and options; a formula’s text is not merged', () => {
    const merge = (began: unknown, mine: unknown, theirs: unknown) =>
      mergeMetadata(flatSettings, began, mine, theirs)
    expect(merge({ min: 0, max: 10 }, { min: 1, max: 10 }, { min: 0, max: 9 })).toEqual({
      metadata: { min: 1, max: 9 },
      clashes: [],
    })
    const inRow = { options: base, layout: 'row' }
    expect(merge({ options: base }, inRow, { options: [lung] })).toEqual({
      metadata: { options: [lung], layout: 'row' },
      clashes: [],
    })
    const both = merge({ layout: 'list' }, { layout: 'row' }, { layout: 'select' })
    expect(both?.clashes).toEqual(['Disposizione'])
    expect(merge('1', '2', '3')).toBeNull()
  })
})
