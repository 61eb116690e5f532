import { expect, it } from 'vitest'
import { references, rewriteReferences } from '../../formula/references'

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
