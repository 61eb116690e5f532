import { expect, it } from 'vitest'
import { KnownTime } from '../../../src/answers/sync/known-time'

it('own saves are known in whatever order their replies come, the late one as overtaken', () => {
  const known = new KnownTime('1')
  expect(known.saved({ before: '2', after: '3' })).toBe('unknown')
  expect(known.saved({ before: '1', after: '2' })).toBe('overtaken')
  expect(known.has('3')).toBe(true)
  expect(known.saved({ before: '3', after: '4' })).toBe('latest')
})

it('a time that somebody else has made is not known until the survey is read again', () => {
  const known = new KnownTime('1')
  expect(known.saved({ before: '2', after: '3' })).toBe('unknown')
  expect(known.saved({ before: '3', after: '4' })).toBe('unknown')
  known.read('3')
  expect(known.has('4')).toBe(true)
  expect(known.saved({ before: '4', after: '5' })).toBe('latest')
})

it('a reading that a save has overtaken forgets nothing', () => {
  const known = new KnownTime('1')
  known.saved({ before: '1', after: '2' })
  known.read('1')
  expect(known.saved({ before: '2', after: '3' })).toBe('latest')
})

it('a save that had nothing left to do is known as far as its survey is', () => {
  const known = new KnownTime('1')
  expect(known.saved({ before: '1', after: '1' })).toBe('latest')
  expect(known.saved({ before: '2', after: '2' })).toBe('unknown')
})
