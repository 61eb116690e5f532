// @module-tag calendar
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { seededRandom } from '../../kinds/example'
import { formatDay, isDay } from '../../i18n/formats/day-text'
import { readDay } from '../../i18n/formats/read-day'
import { editableNumber, formatNumber, formatQuantity } from '../../i18n/formats/number-text'
import { readNumber } from '../../i18n/formats/read-number'
import { kindOf, questionKinds } from '../../kinds/index'

describe('a number typed by a doctor', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['1.234,5', 1234.5],
    ['1.234.567', 1_234_567],
    ['1 234,5', 1234.5],
    ['1\u00a0234\u202f567', 1_234_567],
    ["12'500", 12_500],
    [' - 3,5 ', -3.5],
    ['−3,5', -3.5],
    ['-0', 0],
    ['12,', 12],
    [',5', 0.5],
    ['12.50', 12.5],
    ['250000', 250_000],
    ['250,000', 250],
  ])('%j is %j', (text, value) => {
    expect(readNumber(text)).toEqual({ value })
  })

  test.each(['abc', '1e5', '12,5,1', '0.125,5', '1.2.3', '--3', '12 mmHg', 'Infinity', '0x10'])(
    '%j is no number',
    (text) => {
      expect(readNumber(text)).toHaveProperty('message', expect.stringMatching(/Non è un numero/))
    },
  )

  test.each(['12 5', '120 80', '120\t80', '1 2 3', '1234 567', '12, 5', '0 500', "3'5", '- - 3'])(
    '%j is not drawn together into one number',
    (text) => {
      expect(readNumber(text)).toHaveProperty('message', expect.stringMatching(/Non è un numero/))
    },
  )

  test('with a point before three digits is not guessed', () => {
    expect(readNumber('250.000')).toEqual({
      message: 'Non è chiaro: scrivi 250000 oppure 250,000.',
    })
  })

  test('is read back as itself from the field that shows it', () => {
    for (const value of [
      0, 0.1, 1e-7, -1e-7, 2.5e-18, 0.1234567890123456, 1234, 12_345.678, 250_000, -7.25,
    ]) {
      expect(readNumber(editableNumber(value))).toEqual({ value })
    }
  })

  test('that is not zero never reads as 0: it keeps two digits', () => {
    expect([0.0028, -0.004, -0.006, 0.00001234].map((value) => formatNumber(value, 2))).toEqual([
      '0,0028',
      '-0,004',
      '-0,01',
      '0,000012',
    ])
    expect([0.4, -0.04, 0.5].map((value) => formatNumber(value, 0))).toEqual(['0,4', '-0,04', '1'])
    expect([4e-7, 5e-7].map((value) => formatNumber(value, 6))).toEqual(['0,0000004', '0,000001'])
    expect([2.84e-12, -1e-300, 1e-16].map((value) => formatNumber(value, 6))).toEqual([
      '2,8 · 10⁻¹²',
      '-1 · 10⁻³⁰⁰',
      '1 · 10⁻¹⁶',
    ])
    expect([0, -0].map((value) => formatNumber(value, 2))).toEqual(['0', '0'])
  })

  test('is shown with a comma, and a thousands point from 10.000 on', () => {
    expect([0.1, 1234, 12_345.678, -0].map((value) => formatNumber(value))).toEqual([
      '0,1',
      '1234',
      '12.345,678',
      '0',
    ])
    expect(formatNumber(1 / 3, 4)).toBe('0,3333')
    expect([24.5, 24, 101.666666666667].map((value) => formatNumber(value, 2))).toEqual([
      '24,5',
      '24',
      '101,67',
    ])
    expect([-0.5, -1].map((value) => formatNumber(value, 0))).toEqual(['-1', '-1'])
    expect([formatQuantity(45, '%'), formatQuantity(36.6, '°C'), formatQuantity(1, 'mg')]).toEqual([
      '45%',
      '36,6 °C',
      '1 mg',
    ])
  })
})

describe('a date typed by a doctor', () => {
  test.each([
    ['', null],
    ['1/2/26', '2026-02-01'],
    ['1.2.26', '2026-02-01'],
    ['01.02.2026', '2026-02-01'],
    ['1-2-2026', '2026-02-01'],
    ['1 2 2026', '2026-02-01'],
    ['010226', '2026-02-01'],
    ['01022026', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    ['29/02/2024', '2024-02-29'],
    ['1/1/36', '2036-01-01'],
    ['1/1/37', '1937-01-01'],
    ['1/1/45', '1945-01-01'],
    ['oggi', '2026-06-15'],
    [' Ieri ', '2026-06-14'],
  ])('%j is %j', (text, value) => {
    expect(readDay(text, '2026-06-15')).toEqual({ value })
  })

  test('yesterday is in the month, or the year, before', () => {
    expect(readDay('ieri', '2026-01-01')).toEqual({ value: '2025-12-31' })
    expect(readDay('ieri', '2024-03-01')).toEqual({ value: '2024-02-29' })
  })

  test.each([
    // A birth lies before today: the century that the bounds leave is the right one.
    ['3/4/30', { max: 'today' }, '1930-04-03'],
    ['3/4/27', { max: 'today' }, '1927-04-03'],
    // In this very year it is a mistake to be told, not a birth a hundred years ago.
    ['3/12/26', { max: 'today' }, '2026-12-03'],
    ['3/4/45', { min: 'today' }, '2045-04-03'],
    ['3/4/45', { min: '2020-01-01', max: '2060-12-31' }, '2045-04-03'],
    // No century fits, or every one: the bounds say nothing.
    ['3/4/45', { min: '2020-01-01', max: 'today' }, '1945-04-03'],
    ['3/4/45', { min: '1850-01-01', max: '2199-12-31' }, '1945-04-03'],
    ['3/4/1930', { min: '2020-01-01' }, '1930-04-03'],
  ])('%j under %j is %j', (text, limits, value) => {
    expect(readDay(text, '2026-06-15', limits)).toEqual({ value })
  })

  test.each([
    ['31/02/2026', /Il 31 febbraio non esiste: febbraio 2026 ha 28 giorni/],
    ['31/4/26', /Il 31 aprile non esiste: aprile ha 30 giorni/],
    ['29/02/2023', /febbraio 2023 ha 28 giorni/],
    ['13/13/2026', /Il mese 13 non esiste/],
    ['32/1/2026', /Il giorno 32 non esiste/],
    ['0/1/2026', /Il giorno 0 non esiste/],
    ['01/02/0202', /tra 1850 e 2199/],
    ['febbraio', /giorno\/mese\/anno/],
    ['1/2', /giorno\/mese\/anno/],
    ['1/2/026', /giorno\/mese\/anno/],
    ['2026', /giorno\/mese\/anno/],
    ['oggi sì', /giorno\/mese\/anno/],
  ])('%j is refused', (text, message) => {
    expect(readDay(text, '2026-06-15')).toHaveProperty('message', expect.stringMatching(message))
  })

  test('is a day of the calendar, centuries included', () => {
    expect([isDay('1900-02-29'), isDay('2000-02-29'), isDay('2026-04-31')]).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('the text of a field that was left', () => {
  const random = seededRandom('fields that are left')
  const whole = (below: number) => Math.floor(random() * below)

  test('of any number means that number again', () => {
    for (let time = 0; time < 2_000; time += 1) {
      const size = 10 ** whole(13)
      const value = Number(((random() - 0.5) * size).toFixed(whole(7)))
      const shown = editableNumber(value)
      expect(readNumber(shown), shown).toEqual({ value: value === 0 ? 0 : value })
    }
  })

  test('of any day means that day again, whatever the bounds', () => {
    for (let time = 0; time < 2_000; time += 1) {
      const day = new Date(Date.UTC(1850 + whole(350), whole(12), 1 + whole(31)))
        .toISOString()
        .slice(0, 10)
      if (!isDay(day)) continue
      const limits = random() < 0.5 ? {} : { min: '1900-01-01', max: 'today' }
      expect(readDay(formatDay(day), '2026-06-15', limits), day).toEqual({ value: day })
    }
  })

  test('of a day of the last ninety years, typed with two digits, is that day', () => {
    for (let time = 0; time < 2_000; time += 1) {
      const day = new Date(Date.UTC(1938 + whole(88), whole(12), 1 + whole(28)))
        .toISOString()
        .slice(0, 10)
      const [year = '', month = '', date = ''] = day.split('-')
      const typed = `${Number(date)}/${Number(month)}/${year.slice(2)}`
      expect(readDay(typed, '2026-06-15'), typed).toEqual({ value: day })
    }
  })
})

test('a tree of options a hundred thousand levels deep is refused, whatever the kind', () => {
  let option: unknown = { id: 'a', label: 'A' }
  for (let level = 0; level < 100_000; level += 1)
    option = { id: 'a', label: 'A', children: [option] }
  for (const id of questionKinds) {
    expect(z.safeParse(kindOf(id).metadata, { options: [option] }).success).toBe(false)
  }
})

test('20,000 options are a valid design, one more is not', () => {
  const options = Array.from({ length: 20_001 }, (_, at) => ({ id: `o${at}`, label: `Voce ${at}` }))
  const { metadata } = kindOf('multi_levels_multiple_choice')
  expect(z.safeParse(metadata, { options: options.slice(1) }).success).toBe(true)
  expect(z.safeParse(metadata, { options }).error?.issues[0]?.message).toMatch(/20000 opzioni/)
})
