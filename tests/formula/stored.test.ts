// @module-tag calendar
import { expect, it } from 'vitest'
import { isVisible, toStored } from '../../formula/result'

it('a stored date is its day, a stored list its members', () => {
  expect(toStored({ day: '2024-01-31' })).toBe('2024-01-31')
  expect(toStored(['a', 'b'])).toBe('a, b')
  expect(toStored([])).toBe('')
})

it('every other value is stored as it is', () => {
  for (const value of [0, 12.5, '', 'a', true, false, null]) expect(toStored(value)).toBe(value)
})

it('a question is shown only while its condition is known to hold', () => {
  expect(isVisible({ value: true, reason: null })).toBe(true)
  expect(isVisible({ value: false, reason: null })).toBe(false)
  expect(isVisible({ value: null, reason: null, missing: ['1'] })).toBe(false)
  expect(isVisible({ value: 1, reason: null })).toBe(false)
})
