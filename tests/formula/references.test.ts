import { describe, expect, it } from 'vitest'
import { references, rewriteReferences, segmentsOf } from '../../formula/references'

it('the references of a formula name each question once, in order of appearance', () => {
  expect(references('@q_7 + @q_12 * @q_7 - @q_1')).toEqual(['7', '12', '1'])
})

it('the references of a half-written formula name its questions too', () => {
  expect(references('ROUND(@q_3 + ; (@q_4 @q_')).toEqual(['3', '4'])
})

it('a reference in quotes is text, closed or not', () => {
  expect(references('"@q_1" & "dice ""@q_2""" & @q_3')).toEqual(['3'])
  expect(references('@q_1 = "mai chiuso @q_2')).toEqual(['1'])
})

it('rewrites the references of a clone and nothing else', () => {
  const text = ' se(@q_1>@q_12;"@q_1 dice ""@q_1""";\t@q_1%) # '
  const copies = new Map([['1', '901']])
  expect(rewriteReferences(text, (id) => copies.get(id) ?? null)).toBe(
    ' se(@q_901>@q_12;"@q_1 dice ""@q_1""";\t@q_901%) # ',
  )
})

it('swaps two questions without mixing them up', () => {
  const swap: Record<string, string> = { 1: '2', 2: '1' }
  expect(rewriteReferences('@q_1 - @q_2', (id) => swap[id] ?? null)).toBe('@q_2 - @q_1')
})

it('an id with signs that a replacement could misread is written as it is', () => {
  expect(rewriteReferences('@q_1', () => '$&')).toBe('@q_$&')
})

describe('a formula that is cut at its references', () => {
  it.each([
    ['', []],
    ['1 + 2', [[0, '1 + 2', null]]],
    [
      '@q_1*@q_2',
      [
        [0, '@q_1', '1'],
        [4, '*', null],
        [5, '@q_2', '2'],
      ],
    ],
    [
      'SE(@q_12; "@q_3")',
      [
        [0, 'SE(', null],
        [3, '@q_12', '12'],
        [8, '; "@q_3")', null],
      ],
    ],
  ])('%s is whole in its parts, and a reference in quotes is text', (text, parts) => {
    const segments = segmentsOf(text)
    expect(segments.map((each) => [each.start, each.text, each.id])).toEqual(parts)
    expect(segments.map((each) => each.text).join('')).toBe(text)
  })
})
