import type { Value } from '../computed-value'
import type { FormulaFunction, Parameter } from './function'
import { Absent, failed } from '../result'
import { FormulaNumber } from '../number'
import { wording } from '../wording'
import { ofNumber, ofTwoNumbers } from './strict'

const { reasons } = wording
const oneNumber: readonly Parameter[] = [{ name: 'numero', takes: 'number' }]
const withDecimals: readonly Parameter[] = [
  { name: 'numero', takes: 'number' },
  { name: 'decimali', takes: 'number', optional: true },
]

function power(base: FormulaNumber, exponent: FormulaNumber): Value {
  if (base.sign === 0 && exponent.sign < 0) return failed(reasons.divisionByZero)
  const isUndefined =
    base.sign === 0 ? exponent.sign === 0 : base.sign < 0 && Number.isNaN(exponent.toWhole())
  return isUndefined ? failed(reasons.power) : base.power(exponent)
}

/** Remainder with the sign of the divisor, as in Excel. */
function remainder(dividend: FormulaNumber, divisor: FormulaNumber): Value {
  const times = dividend.over(divisor)
  if (times instanceof Absent) return times
  const multiple = times.floor().times(divisor)
  return multiple instanceof Absent ? multiple : dividend.minus(multiple)
}

function toDecimals(
  cut: (value: FormulaNumber, decimals: number) => FormulaNumber,
): FormulaFunction['evaluate'] {
  return ofTwoNumbers((value, decimals) => {
    const count = decimals.toWhole()
    return Math.abs(count) <= 15 ? cut(value, count) : failed(reasons.decimals)
  }, FormulaNumber.of(0))
}

function ofPositive(compute: (value: FormulaNumber) => Value): FormulaFunction['evaluate'] {
  return ofNumber((value) => (value.sign > 0 ? compute(value) : failed(reasons.logarithm)))
}

export const arithmetic: readonly FormulaFunction[] = [
  {
    name: 'ABS',
    aliases: ['ASS'],
    parameters: oneNumber,
    result: 'number',
    example: 'ASS(@q_1 - @q_2)',
    evaluate: ofNumber((value) => value.magnitude()),
  },
  {
    name: 'SQRT',
    aliases: ['RADQ'],
    parameters: oneNumber,
    result: 'number',
    example: 'RADQ(@q_1 * @q_2 / 3600)',
    evaluate: ofNumber((value) => (value.sign < 0 ? failed(reasons.negativeRoot) : value.root())),
  },
  {
    name: 'EXP',
    aliases: [],
    parameters: oneNumber,
    result: 'number',
    example: 'EXP(@q_1)',
    evaluate: ofNumber((value) => value.exponential()),
  },
  {
    name: 'LN',
    aliases: [],
    parameters: oneNumber,
    result: 'number',
    example: 'LN(@q_1)',
    evaluate: ofPositive((value) => value.logarithm()),
  },
  {
    name: 'LOG10',
    aliases: [],
    parameters: oneNumber,
    result: 'number',
    example: 'LOG10(@q_1)',
    evaluate: ofPositive((value) => value.logarithm10()),
  },
  {
    name: 'POW',
    aliases: ['POTENZA', 'POWER'],
    parameters: [
      { name: 'base', takes: 'number' },
      { name: 'esponente', takes: 'number' },
    ],
    result: 'number',
    example: '@q_1 / (@q_2 / 100) ^ 2',
    evaluate: ofTwoNumbers(power),
  },
  {
    name: 'MOD',
    aliases: ['RESTO'],
    parameters: [
      { name: 'dividendo', takes: 'number' },
      { name: 'divisore', takes: 'number' },
    ],
    result: 'number',
    example: 'RESTO(@q_1; 7)',
    evaluate: ofTwoNumbers(remainder),
  },
  {
    name: 'FLOOR',
    aliases: ['ARROTONDA_DIFETTO', 'INT'],
    parameters: oneNumber,
    result: 'number',
    example: 'ARROTONDA_DIFETTO(@q_1)',
    evaluate: ofNumber((value) => value.floor()),
  },
  {
    name: 'CEIL',
    aliases: ['ARROTONDA_ECCESSO', 'CEILING'],
    parameters: oneNumber,
    result: 'number',
    example: 'ARROTONDA_ECCESSO(@q_1)',
    evaluate: ofNumber((value) => value.negated().floor().negated()),
  },
  {
    name: 'ROUND',
    aliases: ['ARROTONDA'],
    parameters: withDecimals,
    result: 'number',
    example: 'ARROTONDA(@q_1 / @q_2; 1)',
    evaluate: toDecimals((value, decimals) => value.round(decimals)),
  },
  {
    name: 'TRUNC',
    aliases: ['TRONCA'],
    parameters: withDecimals,
    result: 'number',
    example: 'TRONCA(@q_1; 1)',
    evaluate: toDecimals((value, decimals) => value.truncate(decimals)),
  },
]
