import { describe, expect, it } from 'vitest'
import type { FormulaType, FormulaValue } from '../../formula/value'
import { kindOf, questionKinds } from '../../kinds/index'
import { samplesOf } from '../setup/data/samples'
import { typedValue, type Column, type Response } from '../../engine/statistics/figures/column'
import { edgesOf } from '../../engine/statistics/figures/bins'
import { figuresOf } from '../../engine/statistics/figures/figures'
import { Rising, summarize } from '../../engine/statistics/figures/numbers'

/** Type of a formula with this value. */
function typeOf(value: FormulaValue): FormulaType {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  return value !== null && typeof value === 'object' && 'day' in value ? 'date' : 'text'
}

describe.each(questionKinds)('answers of the kind %s', (id) => {
  it('are counted by statistics: as numbers, days, texts or choices that the question has', () => {
    const kind = kindOf(id)
    for (const { metadata, accepted } of samplesOf(id).questions) {
      for (const { value, operand } of accepted) {
        const tally = kind.tally(typeOf(operand.value))
        const typed = typedValue(tally, metadata, value)
        expect(typed).not.toBeNull()
        if (!('choices' in tally)) continue
        const keys = new Set(tally.choices(metadata).map(({ key }) => key))
        expect((typed as string[]).filter((key) => !keys.has(key))).toEqual([])
      }
    }
  })
})

/** Numbers, each as often as it stands here. */
function rising(values: readonly number[]): Rising {
  const times = new Map<number, number>()
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1)
  return new Rising(times)
}

describe('numbers', () => {
  it('have quartiles of type 7, a deviation with n − 1, and an interval of the mean as of R’s t.test', () => {
    expect(summarize(rising([1, 2, 3, 4]))).toEqual({
      n: 4,
      mean: 2.5,
      interval: {
        from: expect.closeTo(0.445739743239479, 12),
        to: expect.closeTo(4.554260256760521, 12),
      },
      sd: Math.sqrt(5 / 3),
      median: 2.5,
      q1: 1.75,
      q3: 3.25,
      min: 1,
      max: 4,
    })
    expect(summarize(rising([7]))).toMatchObject({
      n: 1,
      mean: 7,
      interval: null,
      sd: null,
      median: 7,
    })
    expect(summarize(rising([]))).toBeNull()
  })

  it('lie in stretches that hold them all, each once', () => {
    for (const values of [
      [0],
      [0.1, 0.2, 0.3],
      [-5, 5],
      [1, 2, 2, 3, 9],
      [1e9, 2e9, 3e9],
      [0.001, 0.0011],
    ]) {
      const edges = edgesOf(rising(values), values[0] ?? 0, values.at(-1) ?? 0)
      expect(edges.length).toBeLessThanOrEqual(32)
      expect(edges[0]).toBeLessThanOrEqual(values[0] ?? 0)
      expect(edges.at(-1)).toBeGreaterThan(values.at(-1) ?? 0)
    }
  })
})

describe('the stretches of a histogram', () => {
  const rising = (values: readonly number[]) => new Rising(new Map(values.map((one) => [one, 5])))
  const near = (value: number) => [value, value + Number.EPSILON * value, value + 1e-14 * value]

  it.each([
    ['a binary fraction beside itself', [0.3, 0.30000000000000004]],
    ['the same below', [0.7999999999999999, 0.8]],
    ['results of a formula', near(70.1)],
    ['whole numbers beyond those that are exact', [1e16 + 2, 1e16 + 4]],
    ['long codes', [100_000_000_000_001, 100_000_000_000_003]],
    ['one number that is no whole one any more', [1e300]],
    ['a great whole number beside one that is none', [1e14, 1e14 + 50_000.5]],
    ['next to nothing', [0, 5e-324]],
    ['all that there is', [-Number.MAX_VALUE, 0, Number.MAX_VALUE]],
    ['most small, one great', [0.001, 0.002, 0.003, 1e15]],
    ['negative ones', [-0.30000000000000004, -0.3]],
  ])('are few, rise, and hold %s', (_, values) => {
    const [low = 0] = values
    const high = values.at(-1) ?? 0
    const edges = edgesOf(rising(values), low, high)
    expect(edges.length).toBeLessThanOrEqual(32)
    expect(edges[0]).toBeLessThanOrEqual(low)
    expect(edges.at(-1)).toBeGreaterThan(high)
    expect(edges.every((edge, at) => at === 0 || edge > (edges[at - 1] ?? 0))).toBe(true)
  })
})

describe('the rows of a block', () => {
  const all = Array.from({ length: 8 }, (_, at) => at)
  const scope = { surveys: all, weights: null }
  const choices = ['a', 'b'].map((key) => {
    return { key, label: key, tone: null, retired: false, parent: null }
  })

  it.each([
    ['categories', 'categories', [['a'], ['b']]],
    ['levels', 'levels', [['a'], ['b']]],
    ['numbers', 'bins', [1, 100]],
    ['texts', 'frequent', ['a', 'b']],
  ] as const)('are shares of those who answered: %s', (shape, rows, [one, other]) => {
    const answered: Response[] = [[one], [one], [one], [other]]
    const said = [...answered, ...answered.map((): Response => ({ missing: null }))]
    const question = { id: '1', identifier: false }
    const column = {
      question,
      shape,
      multiple: false,
      choices,
      bands: null,
      responses: said,
    } as Column
    const summary = figuresOf(column, null, scope).summary as unknown as Record<
      string,
      readonly { readonly share: number | null }[]
    >
    const shares = summary[rows]?.map(({ share }) => share).filter((share) => share !== 0)
    expect(shares).toEqual([0.75, 0.25])
  })
})

describe('a stored value of another type than the question has now', () => {
  it('counts as missing until it is computed anew', () => {
    expect(typedValue(kindOf('formula').tally('number'), '', 'vecchio')).toBeNull()
    expect(typedValue(kindOf('formula').tally('boolean'), '', 3)).toBeNull()
  })
})
