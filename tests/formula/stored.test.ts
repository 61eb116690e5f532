// @module-tag calendar
import { expect, it } from 'vitest'
import { isVisible, toStored } from '../../formula/stored'

it('stores a date as its day and a list as its members', () => {
  expect(toStored({ day: '2024-01-31' })).toBe('2024-01-31')
  expect(toStored(['a', 'b'])).toBe('a, b')
  expect(toStored([])).toBe('')
})

it('stores everything else as it is', () => {
  for (const value of [0, 12.5, '', 'a', true, false, null]) expect(toStored(value)).toBe(value)
})

it('shows a question only while its condition is known to hold', () => {
  expect(isVisible({ value: true, reason: null })).toBe(true)
  expect(isVisible({ value: false, reason: null })).toBe(false)
  expect(isVisible({ value: null, reason: null, missing: ['1'] })).toBe(false)
  expect(isVisible({ value: 1, reason: null })).toBe(false)
})
