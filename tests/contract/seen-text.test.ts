// @module-tag calendar
import { describe, expect, it } from 'vitest'
import { bare, isLonger, isSeen, lengthOf, withoutWidthless } from '../../contract/seen-text'
import { line, optionalLine, prose } from '../../contract/models/scalars'
import { readDay } from '../../i18n/formats/read-day'
import { readNumber } from '../../i18n/formats/read-number'
import { kindOf } from '../../kinds/index'

const unseen = [
  '',
  ' ',
  '\u00a0',
  '\u200b',
  '\u2060\ufeff',
  '\u00ad',
  '\u200e\u202a\u202c',
  '\u2800',
  '\u3164',
  '\t\n',
]

describe('a text of which nothing is seen', () => {
  it.each(unseen)('is empty: %j', (text) => {
    expect(isSeen(text)).toBe(false)
    expect(bare(text)).toBe('')
    expect(line(100).safeParse(text).success).toBe(false)
    expect(optionalLine(100).safeParse(text)).toMatchObject({ success: true, data: '' })
    expect(prose(100).parse(text)).toBe('')
    expect(readNumber(text)).toEqual({ value: null })
    expect(readDay(text, '2026-07-01')).toEqual({ value: null })
    const { answer, newMetadata, formulaValue } = kindOf('text')
    const schema = answer(newMetadata(), { today: '2026-07-01', previous: null })
    expect(schema.safeParse(text).success).toBe(false)
    expect(formulaValue(newMetadata(), text)).toEqual({ value: null })
  })
})

describe('an unseen character at the end of a text', () => {
  it('is dropped, within it stays', () => {
    expect(bare('\u202a P\u200b-1\u00ad\u202c\n')).toBe('P\u200b-1')
    expect(withoutWidthless('\u200b Infermiera \ufeff')).toBe(' Infermiera ')
    expect(bare('\u200e❤\ufe0f ')).toBe('❤\ufe0f')
  })

  it.each([
    ['12,5\u200b', 12.5],
    ['\u200e12,5', 12.5],
    ['\u202a12,5\u202c', 12.5],
    ['\ufeff−3', -3],
    ['\u2011 3', -3],
    ['1’234', 1234],
    ["1'234,5", 1234.5],
    ['1ʼ234’567', 1_234_567],
    ['1\u202f234', 1234],
  ])('is not of a number: %j', (text, value) => {
    expect(readNumber(text)).toEqual({ value })
  })

  it.each(['120\u200b80', '12’34', '1’2345'])('never makes one of what may be two: %j', (text) => {
    expect(readNumber(text)).toHaveProperty('message')
  })

  it.each([
    '01/02/2026\u200b',
    '\u200e01/02/2026',
    '\u200e01\u200e/\u200e02\u200e/\u200e2026',
    '2026\u201102\u201101',
    '1–2–2026',
  ])('is not of a day: %j', (text) => {
    expect(readDay(text, '2026-07-01')).toEqual({ value: '2026-02-01' })
  })
})

describe('a length', () => {
  it('is how many characters one sees, not halves of them', () => {
    expect(lengthOf('👩 e 😀')).toBe(5)
    expect(lengthOf('a\ud800b')).toBe(3)
    expect(isLonger('😀'.repeat(100), 100)).toBe(false)
    expect(isLonger('😀'.repeat(101), 100)).toBe(true)
    expect(line(100).safeParse('😀'.repeat(100)).success).toBe(true)
    const { answer } = kindOf('text')
    const schema = answer({ maxLength: 3 }, { today: '2026-07-01', previous: null })
    expect(schema.safeParse('😀😀😀').success).toBe(true)
    const over = schema.safeParse('😀😀😀😀')
    expect(over.error?.issues[0]?.message).toBe('Al massimo 3 caratteri: ora sono 4.')
  })
})
