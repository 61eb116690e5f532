import type { Value } from '../absent'
import type { FormulaFunction, Parameter } from './function'
import { failed } from '../absent'
import { finite, roundDecimal, tidy } from '../number'
import { wording } from '../wording'
import { ofNumber, ofTwoNumbers } from './strict'

const { reasons } = wording
const one: readonly Parameter[] = [{ name: 'numero', takes: 'number' }]
const withDecimals: readonly Parameter[] = [
  { name: 'numero', takes: 'number' },
  { name: 'decimali', takes: 'number', optional: true },
]

function power(base: number, exponent: number): Value {
  if (base === 0 && exponent < 0) return failed(reasons.divisionByZero)
  const value = base === 0 && exponent === 0 ? Number.NaN : base ** exponent
  return Number.isNaN(value) ? failed(reasons.power) : finite(value)
}

/** The remainder with the sign of the divisor, as in Excel. */
function remainder(dividend: number, divisor: number): Value {
  if (divisor === 0) return failed(reasons.divisionByZero)
  const rest = dividend % divisor
  return finite(rest !== 0 && rest < 0 !== divisor < 0 ? rest + divisor : rest)
}

function toDecimals(round: (magnitude: number) => number): FormulaFunction['evaluate'] {
  return ofTwoNumbers((value, decimals) => {
    if (!Number.isInteger(decimals) || Math.abs(decimals) > 15) return failed(reasons.decimals)
    return finite(roundDecimal(value, decimals, round))
  }, 0)
}

export const arithmetic: readonly FormulaFunction[] = [
  {
    name: 'ABS',
    aliases: ['ASS'],
    parameters: one,
    result: 'number',
    help: 'Il numero senza segno.',
    example: 'ASS(@q_1 - @q_2)',
    evaluate: ofNumber((value) => Math.abs(value)),
  },
  {
    name: 'SQRT',
    aliases: ['RADQ'],
    parameters: one,
    result: 'number',
    help: 'La radice quadrata.',
    example: 'RADQ(@q_1 * @q_2 / 3600)',
    evaluate: ofNumber((value) => (value < 0 ? failed(reasons.negativeRoot) : Math.sqrt(value))),
  },
  {
    name: 'EXP',
    aliases: [],
    parameters: one,
    result: 'number',
    help: 'Il numero e elevato al valore dato.',
    example: 'EXP(@q_1)',
    evaluate: ofNumber((value) => finite(Math.exp(value))),
  },
  {
    name: 'LN',
    aliases: [],
    parameters: one,
    result: 'number',
    help: 'Il logaritmo naturale.',
    example: 'LN(@q_1)',
    evaluate: ofNumber((value) => (value > 0 ? Math.log(value) : failed(reasons.logarithm))),
  },
  {
    name: 'LOG10',
    aliases: [],
    parameters: one,
    result: 'number',
    help: 'Il logaritmo in base 10.',
    example: 'LOG10(@q_1)',
    evaluate: ofNumber((value) => (value > 0 ? Math.log10(value) : failed(reasons.logarithm))),
  },
  {
    name: 'POW',
    aliases: ['POTENZA', 'POWER'],
    parameters: [
      { name: 'base', takes: 'number' },
      { name: 'esponente', takes: 'number' },
    ],
    result: 'number',
    help: 'La potenza; si scrive anche base ^ esponente.',
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
    help: 'Il resto della divisione, con il segno del divisore.',
    example: 'RESTO(@q_1; 7)',
    evaluate: ofTwoNumbers(remainder),
  },
  {
    name: 'FLOOR',
    aliases: ['ARROTONDA_DIFETTO', 'INT'],
    parameters: one,
    result: 'number',
    help: 'L’intero più vicino verso il basso.',
    example: 'ARROTONDA_DIFETTO(@q_1)',
    evaluate: ofNumber((value) => finite(Math.floor(tidy(value)))),
  },
  {
    name: 'CEIL',
    aliases: ['ARROTONDA_ECCESSO', 'CEILING'],
    parameters: one,
    result: 'number',
    help: 'L’intero più vicino verso l’alto.',
    example: 'ARROTONDA_ECCESSO(@q_1)',
    evaluate: ofNumber((value) => finite(Math.ceil(tidy(value)))),
  },
  {
    name: 'ROUND',
    aliases: ['ARROTONDA'],
    parameters: withDecimals,
    result: 'number',
    help: 'Arrotonda ai decimali dati (nessuno se omessi); la metà si allontana da zero.',
    example: 'ARROTONDA(@q_1 / @q_2; 1)',
    evaluate: toDecimals(Math.round),
  },
  {
    name: 'TRUNC',
    aliases: ['TRONCA'],
    parameters: withDecimals,
    result: 'number',
    help: 'Toglie le cifre oltre i decimali dati (tutti se omessi).',
    example: 'TRONCA(@q_1; 1)',
    evaluate: toDecimals(Math.floor),
  },
]
