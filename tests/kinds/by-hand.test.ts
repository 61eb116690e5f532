// @module-tag calendar
import { expect, test } from 'vitest'
import { countOf, format } from '../../i18n/formats/format'
import { editableNumber, formatNumber } from '../../i18n/formats/number-text'
import { italianDay, italianTime } from '../../engine/survey/day'

const hour = 3_600_000

test('the day in Italy is that of the time zone database, before and after each change of the clocks', () => {
  const calendar = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Rome',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const wrong: string[] = []
  for (let time = Date.UTC(1996, 0, 1); time < Date.UTC(2040, 0, 1); time += hour) {
    // Only where it matters: the hours around midnight, of every day.
    const at = new Date(time)
    if (at.getUTCHours() > 0 && at.getUTCHours() < 21) continue
    if (italianDay(at) !== calendar.format(at)) wrong.push(at.toISOString())
  }
  expect(wrong).toEqual([])
})

test('files have the time of day on the clocks of Italy, in summer and in winter', () => {
  expect(italianTime('2026-07-01T22:30:15.400Z')).toBe('2026-07-02 00:30:15')
  expect(italianTime('2026-12-31T23:05:00.000Z')).toBe('2027-01-01 00:05:00')
})

test('days and times are written as Italian browsers write them', () => {
  const time = new Intl.DateTimeFormat('it-IT', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
  const day = new Intl.DateTimeFormat('it-IT', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 7.3 * hour) {
    const instant = new Date(at).toISOString()
    expect(format.time(instant)).toBe(time.format(at))
    expect(format.date(instant)).toBe(day.format(at))
  }
})

test('numbers are written as Italian browsers write them, plain ones too', () => {
  const values = [0, -0, 1, 7, 999, 1_000, 9_999, 10_000, 123_456, -1, -12, 0.5, 9_999.5, 1e15]
  const read = new Intl.NumberFormat('it-IT', { useGrouping: 'min2', maximumFractionDigits: 15 })
  const typed = new Intl.NumberFormat('it-IT', { useGrouping: false, maximumFractionDigits: 15 })
  for (const value of values) {
    expect(formatNumber(value)).toBe(read.format(value === 0 ? 0 : value))
    expect(editableNumber(value)).toBe(typed.format(value === 0 ? 0 : value))
  }
})

test('one thing alone is written in the singular', () => {
  const said = [0, 1, 2, 1_204, 12_001].map((number) => countOf(number, 'scheda', 'schede'))
  expect(said).toEqual(['0 schede', '1 scheda', '2 schede', '1204 schede', '12.001 schede'])
})
