// @module-tag calendar
import { describe, expect, it } from 'vitest'
import { formulaReason } from '../../i18n/words/formula'
import { compile } from '../../formula/compile'
import { bandOf, type Band } from '../../kinds/bands'
import { rounds } from '../setup/extent'
import { decimalTrials } from './random-decimals'

function resultOf(formula: string, given: Readonly<Record<string, number>> = {}) {
  const operand = (id: string) => ({ value: given[id] ?? null })
  return compile(formula).evaluate({ operand, surveyDate: '2024-05-10' })
}

const valueOf = (formula: string, given?: Readonly<Record<string, number>>) =>
  resultOf(formula, given).value

function bandsUpTo(limits: readonly number[]): Band[] {
  const tones = limits.map((upTo, at): Band => ({ upTo, label: String(at), tone: 'neutral' }))
  return [...tones, { upTo: null, label: String(limits.length), tone: 'neutral' }]
}

describe('a formula computes with decimals', () => {
  it('as exact fractions do: results, comparisons at the limit, bands', () => {
    const count = rounds({ quick: 4_000, whole: 100_000 })
    const differing: unknown[] = []
    for (const { formula, given, expected, bands } of decimalTrials(count, 20)) {
      const value = valueOf(formula, given)
      if (value !== expected) differing.push({ formula, given, value, expected })
      if (bands === null || typeof value !== 'number') continue
      const band = bandOf(bandsUpTo(bands.limits), value)?.label
      if (band !== String(bands.at)) differing.push({ formula, given, band, bands })
    }
    expect(differing).toEqual([])
  })

  it('so that each of the weights on the ward that rose by two kilograms has risen by two', () => {
    for (let tenths = 300; tenths < 1_500; tenths += 1) {
      const given = { 1: tenths / 10, 2: (tenths + 20) / 10 }
      expect(valueOf('@q_2 - @q_1', given)).toBe(2)
      expect(valueOf('@q_2 - @q_1 >= 2', given)).toBe(true)
      expect(valueOf('@q_2 - @q_1 = 2', given)).toBe(true)
      expect(valueOf('@q_2 - @q_1 > 2', given)).toBe(false)
      expect(valueOf('TRUNC(@q_2 - @q_1)', given)).toBe(2)
    }
  })

  it.each([
    ['0.1 + 0.2 - 0.3', 0],
    ['MOD(1; 0.1)', 0],
    ['MOD(0.3; 0.1)', 0],
    ['1.1 + 2.2 = 3.3', true],
    ['4.35 * 100', 435],
    ['FLOOR(4.35 * 100)', 435],
    ['1.15 * 3 - 3.45', 0],
    ['SUM(0.1; 0.2; 0.3) = 0.6', true],
    ['MEAN(0.1; 0.2; 0.3) = 0.2', true],
    ['MEDIAN(0.1; 0.3) = 0.2', true],
    ['SD(0.1; 0.1; 0.1)', 0],
    ['SD(0.1; 0.2; 0.3) = 0.1', true],
    ['100.1%*1000', 1001],
    ['1.75 ^ 2 = 3.0625', true],
    ['1.1 ^ 2 = 1.1 * 1.1', true],
    ['123456789012345678901234567890.25 - 123456789012345678901234567890', 0.25],
    ['0.12345678901234567 * 100000000000000000 = 12345678901234567', true],
  ])('%s is %s', (formula, value) => {
    expect(valueOf(formula)).toBe(value)
  })

  it.each([
    '10 / 9 * 9 >= 10',
    '11 / 7 * 7 = 11',
    'MEAN(1; 2; 2; 1; 1; 1; 2) * 7 >= 10',
    'FLOOR(11 / 7 * 7) = 11',
    '1 / 3 + 1 / 3 + 1 / 3 = 1',
    '(1 / 49) * 49 = 1',
    'MOD(1; 1 / 3) = 0',
    '27 ^ (1 / 3) >= 3',
    'SQRT(2) ^ 2 = 2',
    'SQRT(0.01) = 0.1',
    'LN(EXP(2)) = 2',
    'LOG10(0.001) = -3',
    'FLOOR(EXP(LN(8))) = 8',
  ])('what was divided or rooted does not decide by its last digit: %s', (formula) => {
    expect(valueOf(formula)).toBe(true)
  })

  it('whose last known digits cancel out to nothing, not to a rest', () => {
    expect(valueOf('10 / 9 * 9 - 10')).toBe(0)
    expect(valueOf('SQRT(2) ^ 2 - 2')).toBe(0)
  })
})

describe('a number out of all bounds ends in a reason, at once', () => {
  it.each([
    ['1e308 * 1e308', 'troppo grande'],
    ['10 ^ 9999999', 'troppo grande'],
    ['9.99 ^ 1e300', 'troppo grande'],
    ['1.0000001 ^ 1e15', 'troppo grande'],
    ['EXP(1e300)', 'troppo grande'],
    ['1e300 / 1e-300', 'troppo grande'],
    ['MOD(1e308; 1e-300)', 'troppo grande'],
    ['1e-300 * 1e-300', 'troppo vicino a zero'],
    ['1e-300 ^ 1e300', 'troppo vicino a zero'],
    ['EXP(-1e300)', 'troppo vicino a zero'],
    ['1e-200 / 1e190', 'troppo vicino a zero'],
  ])('%s: %s', (formula, reason) => {
    const found = resultOf(formula)
    expect(found.value).toBeNull()
    expect(formulaReason(found.reason ?? '')).toContain(reason)
  })

  it('and thousands of digits are no more work than a moment', () => {
    const ones = `1${'0'.repeat(4_000)}1`.slice(0, 300)
    const formulas = [
      `${'@q_1 * '.repeat(1_000)}1`,
      `${'1 / @q_1 + '.repeat(800)}1`,
      `(1 + ${'1 / @q_1 + '.repeat(200)}1) ^ 299 ^ 299`,
      Array.from({ length: 30 }, () => ones).join(' * '),
    ]
    for (const formula of formulas) {
      const { value, reason } = resultOf(formula, { 1: 1.234567890123456 })
      expect(value === null).toBe(reason !== null)
    }
  })
})
