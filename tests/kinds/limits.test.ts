// @module-tag calendar
import { expect, it } from 'vitest'
import { viewOf } from '../../kinds/views'

it.each([
  ['number', { min: 20, max: 300, unit: 'kg' }, '20–300 kg'],
  ['number', { min: 0, max: 100, unit: '%' }, '0–100%'],
  ['number', { min: -5, max: 10, unit: '°C' }, 'da -5 a 10 °C'],
  ['number', { min: 18, unit: 'anni' }, 'almeno 18 anni'],
  ['number', { max: 12.5 }, 'al massimo 12,5'],
  ['number', { softMin: 40, softMax: 200, unit: 'kg' }, null],
  ['range', { min: 0, max: 10 }, null],
  ['range', { min: 10, max: 80, unit: '%', minLabel: 'ridotta' }, '10–80%'],
  ['date', { min: '2020-01-01', max: 'today' }, 'dal 01/01/2020, non oltre oggi'],
  ['date', {}, null],
] as const)(
  'the values that a %s with %j allows are said under its field: %s',
  (kind, metadata, said) => {
    expect(viewOf(kind).limits?.(metadata) ?? null).toBe(said)
  },
)
