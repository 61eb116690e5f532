import type { FormulaType } from './value'

/** Type that a parameter of a function expects. */
export type Expected =
  | Exclude<FormulaType, 'list' | 'unknown'>
  | 'any'
  | 'numberOrDate'
  | 'choice'
  | 'question'
  | 'measure'

/** Reasons for a null result, with the values of their sentences in `i18n/words/formula.ts`. */
export interface ReasonValues {
  divisionByZero: []
  negativeRoot: []
  logarithm: []
  power: []
  notFinite: []
  tooSmall: []
  decimals: []
  tooFewForDeviation: []
  noScore: []
  noChoice: []
  noQuestion: []
  noBands: []
  aboveBands: []
  belowTable: []
  leastCount: []
  tooFew: [needed: number, present: number]
  wholeMonths: []
  noSuchDay: []
  dateRange: []
  wholeDays: []
  textTooLong: []
  wrongType: [expected: Expected, actual: FormulaType]
  notComparable: [left: FormulaType, right: FormulaType]
}

/** A reason by its code, with the values of its sentence. */
export interface CodedReason {
  readonly reason: keyof ReasonValues
  readonly values: readonly unknown[]
}

function reason<Code extends keyof ReasonValues>(
  code: Code,
  ...values: ReasonValues[Code]
): CodedReason {
  return { reason: code, values }
}

/** Words of results: those for true and false are values of the language, reasons are codes. */
export const wording = {
  yes: 'sì',
  no: 'no',

  reasons: {
    divisionByZero: reason('divisionByZero'),
    negativeRoot: reason('negativeRoot'),
    logarithm: reason('logarithm'),
    power: reason('power'),
    notFinite: reason('notFinite'),
    tooSmall: reason('tooSmall'),
    decimals: reason('decimals'),
    tooFewForDeviation: reason('tooFewForDeviation'),
    noScore: reason('noScore'),
    noChoice: reason('noChoice'),
    noQuestion: reason('noQuestion'),
    noBands: reason('noBands'),
    aboveBands: reason('aboveBands'),
    belowTable: reason('belowTable'),
    leastCount: reason('leastCount'),
    tooFew: (needed: number, present: number) => reason('tooFew', needed, present),
    wholeMonths: reason('wholeMonths'),
    noSuchDay: reason('noSuchDay'),
    dateRange: reason('dateRange'),
    wholeDays: reason('wholeDays'),
    textTooLong: reason('textTooLong'),
    wrongType: (expected: Expected, actual: FormulaType) => reason('wrongType', expected, actual),
    notComparable: (left: FormulaType, right: FormulaType) => reason('notComparable', left, right),
  },
} as const
