import { describe, expect, it } from 'vitest'
import { cycleOf, evaluationOrder, findCycle, FormulaCycleError } from '../../formula/order'

function chain(length: number): Map<string, string[]> {
  return new Map(Array.from({ length }, (_, index) => [`${index}`, [`${index + 1}`]]))
}

it('computes a formula after all that it needs', () => {
  const needs = new Map([
    ['total', ['part1', 'part2', 'age']],
    ['part2', ['part1']],
    ['part1', ['weight']],
  ])
  expect(evaluationOrder(needs)).toEqual(['part1', 'part2', 'total'])
})

it('orders a chain of 50,000 formulas', () => {
  const order = evaluationOrder(chain(50_000))
  expect(order).toHaveLength(50_000)
  expect(order[0]).toBe('49999')
})

it('the order names the members of a cycle of 5,000 formulas', () => {
  const cycle = findCycle(new Map([...chain(5_000), ['4999', ['0']]]))
  expect(cycle).toHaveLength(5_000)
  expect(cycle?.slice(0, 3)).toEqual(['0', '1', '2'])
})

it('looks at each need once, however often formulas share them', () => {
  const layers = Array.from({ length: 200 }, (_, layer): [string, string[]] => [
    `${layer}`,
    [`${layer + 1}`, `${layer + 1}`, `${layer + 2}`],
  ])
  expect(evaluationOrder(new Map(layers))).toHaveLength(200)
})

it('a cycle has no order, and its members are named', () => {
  const needs = new Map([
    ['1', ['2']],
    ['2', ['1']],
  ])
  expect(() => evaluationOrder(needs)).toThrow(FormulaCycleError)
  expect(() => evaluationOrder(needs)).toThrow('1 → 2')
})

describe('the cycle of one formula', () => {
  const needs = new Map([
    ['1', ['2', '4']],
    ['2', ['3']],
    ['3', ['1']],
    ['4', ['1']],
    ['5', ['1']],
  ])

  it('is the shortest one, and begins with it', () => {
    expect(cycleOf('1', needs)).toEqual(['1', '4'])
    expect(cycleOf('2', needs)).toEqual(['2', '3', '1'])
    expect(cycleOf('6', new Map([['6', ['6']]]))).toEqual(['6'])
  })

  it('is none where it only hangs on one', () => {
    expect(cycleOf('5', needs)).toBeNull()
    expect(cycleOf('9', needs)).toBeNull()
  })
})
