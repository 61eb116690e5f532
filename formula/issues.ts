import type { AmbiguousOption, FormulaType } from './value'
import type { Expected } from './wording'

/** Issues of a formula before it is computed, with the values of their sentences. */
export interface IssueValues {
  empty: []
  tooLong: []
  tooDeep: []
  tooManyParts: []
  decimalComma: [whole: string, fraction: string]
  twoPoints: []
  noDecimals: []
  numberTooLarge: []
  numberTooSmall: []
  textNotClosed: []
  badReference: []
  leadingEquals: []
  doubleEquals: []
  ampersand: []
  otherQuotes: []
  unexpectedCharacter: [character: string]
  unexpectedEnd: []
  unexpected: [text: string]
  missingOperator: [text: string]
  separatorOutside: []
  tooManyClosed: []
  notClosed: []
  chainedComparison: []
  callNeedsBrackets: [signature: string]
  unknownName: [name: string, nearest: string | null]
  unknownReference: [id: string]
  selfReference: []
  wrongCount: [name: string, signature: string, found: number]
  wrongType: [name: string, expected: Expected, found: FormulaType]
  needsChoice: [name: string]
  ambiguousCode: [code: string, options: readonly AmbiguousOption[]]
  needsQuestion: [name: string]
  notAConstant: []
  notAscending: []
  tooManyPairs: [limit: number]
  leastCount: [values: number]
  signBeforePower: [written: string]
  differentTypes: [name: string, first: FormulaType, other: FormulaType]
  notComparable: [left: FormulaType, right: FormulaType]
  notOrdered: [type: FormulaType]
  notACondition: [found: FormulaType]
  cycle: [cycle: string, closing: string]
  cycleThroughGroup: [cycle: string, group: string, named: string]
  today: []
  random: []
  logarithm: []
}

/** Issue of a formula: a code, and the values of its sentence (`i18n/words/formula.ts`). */
export interface FormulaIssue {
  readonly code: keyof IssueValues
  readonly values: readonly unknown[]
}

function issue<Code extends keyof IssueValues>(
  code: Code,
  ...values: IssueValues[Code]
): FormulaIssue {
  return { code, values }
}

/** Creates issues. `i18n/words/formula.ts` has two sentences for each: what is wrong, and what to do. */
export const formulaIssues = {
  empty: issue('empty'),
  tooLong: issue('tooLong'),
  tooDeep: issue('tooDeep'),
  tooManyParts: issue('tooManyParts'),
  decimalComma: (whole: string, fraction: string) => issue('decimalComma', whole, fraction),
  twoPoints: issue('twoPoints'),
  noDecimals: issue('noDecimals'),
  numberTooLarge: issue('numberTooLarge'),
  numberTooSmall: issue('numberTooSmall'),
  textNotClosed: issue('textNotClosed'),
  badReference: issue('badReference'),
  leadingEquals: issue('leadingEquals'),
  doubleEquals: issue('doubleEquals'),
  ampersand: issue('ampersand'),
  otherQuotes: issue('otherQuotes'),
  unexpectedCharacter: (character: string) => issue('unexpectedCharacter', character),
  unexpectedEnd: issue('unexpectedEnd'),
  unexpected: (text: string) => issue('unexpected', text),
  missingOperator: (text: string) => issue('missingOperator', text),
  separatorOutside: issue('separatorOutside'),
  tooManyClosed: issue('tooManyClosed'),
  notClosed: issue('notClosed'),
  chainedComparison: issue('chainedComparison'),
  callNeedsBrackets: (signature: string) => issue('callNeedsBrackets', signature),
  unknownName: (name: string, nearest: string | null) => issue('unknownName', name, nearest),
  unknownReference: (id: string) => issue('unknownReference', id),
  selfReference: issue('selfReference'),
  wrongCount: (name: string, signature: string, found: number) =>
    issue('wrongCount', name, signature, found),
  wrongType: (name: string, expected: Expected, found: FormulaType) =>
    issue('wrongType', name, expected, found),
  needsChoice: (name: string) => issue('needsChoice', name),
  ambiguousCode: (code: string, options: readonly AmbiguousOption[]) =>
    issue('ambiguousCode', code, options),
  needsQuestion: (name: string) => issue('needsQuestion', name),
  notAConstant: issue('notAConstant'),
  notAscending: issue('notAscending'),
  tooManyPairs: (limit: number) => issue('tooManyPairs', limit),
  leastCount: (values: number) => issue('leastCount', values),
  signBeforePower: (written: string) => issue('signBeforePower', written),
  differentTypes: (name: string, first: FormulaType, other: FormulaType) =>
    issue('differentTypes', name, first, other),
  notComparable: (left: FormulaType, right: FormulaType) => issue('notComparable', left, right),
  notOrdered: (type: FormulaType) => issue('notOrdered', type),
  notACondition: (found: FormulaType) => issue('notACondition', found),
  /** `cycle`: the names in order, as `«IMC» → «Classe» → «IMC»`; `closing`: the name in this text that closes it. */
  cycle: (cycle: string, closing: string) => issue('cycle', cycle, closing),
  /** The question closes a cycle by its group, whose condition depends on it. */
  cycleThroughGroup: (cycle: string, group: string, named: string) =>
    issue('cycleThroughGroup', cycle, group, named),
} as const

/** Names that people try and that are left out on purpose, with the reason and what to write. */
export const rejectedNames: ReadonlyMap<string, FormulaIssue> = new Map([
  ...['OGGI', 'TODAY', 'NOW', 'ADESSO', 'ORA'].map((name): [string, FormulaIssue] => [
    name,
    issue('today'),
  ]),
  ...['RAND', 'CASUALE', 'RANDBETWEEN', 'CASUALE_TRA'].map((name): [string, FormulaIssue] => [
    name,
    issue('random'),
  ]),
  ['LOG', issue('logarithm')],
])

/** Issue at a position; `start` and `end` are UTF-16 offsets in the formula's text. */
export interface FormulaError extends FormulaIssue {
  readonly start: number
  readonly end: number
}

/** Error for a text that is no formula. */
export class FormulaSyntaxError extends Error implements FormulaError {
  override readonly name = 'FormulaSyntaxError'
  readonly code: FormulaIssue['code']
  readonly values: FormulaIssue['values']
  readonly start: number
  readonly end: number

  constructor({ code, values }: FormulaIssue, start: number, end: number) {
    super(code)
    this.code = code
    this.values = values
    this.start = start
    this.end = end
  }
}
