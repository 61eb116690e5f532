import { describe, expect, it } from 'vitest'
import type { Column, Response } from '../../engine/statistics/figures/column'
import { Rising } from '../../engine/statistics/figures/numbers'
import { releasedNumbersOf } from '../../engine/statistics/release/measures'
import { releasedAfter, type DisclosureQuestion } from '../../engine/statistics/release/released'
import { Random } from '../../server/seed/random'

const letters = 'abcdef'.split('')

/** Surveys that all say the same. */
const alike = (count: number, key: string) => Array.from({ length: count }, (): Response => [[key]])

function asked(
  shape: Column['shape'],
  said: readonly Response[],
  retired = '',
): DisclosureQuestion {
  const choices = letters.map((key) => {
    return { key, label: key, tone: null, retired: key === retired, parent: null }
  })
  const question = { id: '1', identifier: false }
  const column = { question, shape, multiple: false, choices, bands: null, responses: said }
  return { column, conditional: false, computed: false }
}

function scopeOf(said: readonly Response[]) {
  const surveys = said.map((_, at) => at)
  return { surveys, weights: null, authors: surveys.map((at) => String(at % 3)) }
}

function released(one: DisclosureQuestion, groups: DisclosureQuestion | null = null) {
  return releasedAfter(null, one, groups, scopeOf(one.column.responses))?.figures
}

/** Steps of the counts of one question whose surveys all have an answer, written out by itself. */
function toldOf(counts: readonly number[]): (readonly [number, number] | null)[] {
  const low = (count: number) => 5 * Math.floor(count / 5)
  const largest = counts.indexOf(Math.max(...counts))
  const all = counts.reduce((sum, count) => sum + count, 0)
  const others = counts.map((_, at) => at).filter((at) => at !== largest)
  return counts.map((count, at) => {
    if (at === largest) return null
    const beside = others.filter((other) => other !== at)
    const sum = beside.reduce((lows, other) => lows + low(counts[other] ?? 0), 0)
    return 2 * (low(count) + 4) <= all - sum ? [low(count), low(count) + 4] : null
  })
}

describe('the counts of a release', () => {
  it('are those of the rule, for any counts', () => {
    const random = new Random(3)
    for (let times = 0; times < 300; times += 1) {
      const counts = letters.map(() => random.whole(0, 30))
      counts[random.whole(0, 5)] = 60
      const sum = counts.reduce((all, count) => all + count, 0)
      counts[0] = (counts[0] ?? 0) + ((5 - (sum % 5)) % 5)
      const said = counts.flatMap((count, at) => alike(count, letters[at] ?? ''))
      const summary = released(asked('categories', said))?.summary
      const told = summary?.shape === 'categories' ? summary.categories : []
      const steps = told.map(({ count }) => count && [count.from, count.to])
      expect([counts, steps]).toEqual([counts, toldOf(counts)])
    }
  })

  it('list nothing that is offered no more, where fewer than five chose it', () => {
    for (const few of [0, 3]) {
      const said: Response[] = [...alike(20 - few, 'a'), ...alike(few, 'f')]
      const summary = released(asked('categories', said, 'f'))?.summary
      const keys = summary?.shape === 'categories' ? summary.categories.map(({ key }) => key) : []
      expect(keys).toEqual(['a', 'b', 'c', 'd', 'e'])
      const numbers = asked(
        'numbers',
        said.map((_, at): Response => [at]),
      )
      const groups = released(numbers, asked('categories', said, 'f'))?.grouped
      expect(groups?.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e'])
    }
  })
})

describe('the measures of a release', () => {
  const rising = (values: readonly number[], times = 1) =>
    new Rising(new Map(values.map((value) => [value, times])))

  it('are none of three different values, and of few as coarse as the step between them', () => {
    expect(releasedNumbersOf(rising([0, 1, 2], 30))).toBeNull()
    const scores = releasedNumbersOf(rising([1, 2, 3, 4], 10))
    // Five deviations of 1.13 among 40 are 0.14, five steps of 1 are 0.125.
    expect(scores?.unit).toBe(0.2)
    const apart = new Map([0, 10, 20, 30].map((value) => [value, value === 0 ? 97 : 1]))
    expect(releasedNumbersOf(new Rising(apart))?.unit).toBe(0.5)
  })

  it('take 20 surveys, a group of all but the largest 20, and the largest 25', () => {
    const groups = (...counts: number[]) => {
      const said = counts.flatMap((count, at) => alike(count, letters[at] ?? ''))
      const numbers = asked(
        'numbers',
        said.map((_, at): Response => [at * 1.5]),
      )
      const told = released(numbers, asked('categories', said))
      const whole = told?.summary.shape === 'numbers' && told.summary.numbers !== null
      return [whole, ...(told?.grouped ?? []).slice(0, 2).map((one) => one.numbers !== null)]
    }
    expect(groups(20)).toEqual([true, false, false])
    expect(groups(25, 20)).toEqual([true, true, true])
    expect(groups(24, 19)).toEqual([true, false, false])
  })

  it('are of three authors', () => {
    const one = asked(
      'numbers',
      Array.from({ length: 30 }, (_, at): Response => [at]),
    )
    const scope = {
      ...scopeOf(one.column.responses),
      authors: one.column.responses.map((_, at) => `${at % 2}`),
    }
    const figures = releasedAfter(null, one, null, scope)?.figures
    expect(figures?.summary).toEqual({ shape: 'numbers', numbers: null })
  })
})
