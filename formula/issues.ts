import type { AmbiguousOption } from './scope'
import type { FormulaType } from './value'
import type { Expected } from './wording'

/** Everything that can be wrong with a formula before it is computed, with what its sentences name. */
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
  ambiguousCode: [code: string, alike: readonly AmbiguousOption[]]
  needsQuestion: [name: string]
  notAConstant: []
  notAscending: []
  tooManyPairs: [most: number]
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

/** Mistake in a formula: a code, and what its sentences name (`i18n/words/formula.ts`). */
export interface FormulaIssue {
  readonly code: keyof IssueValues
  readonly values: readonly unknown[]
}

function fault<Code extends keyof IssueValues>(
  code: Code,
  ...values: IssueValues[Code]
): FormulaIssue {
  return { code, values }
}

/** Makes the faults. Their sentences stand in `i18n/words/formula.ts`: one on what is wrong, and one on what to do. */
export const formulaIssues = {
  empty: fault('empty'),
  tooLong: fault('tooLong'),
  tooDeep: fault('tooDeep'),
  tooManyParts: fault('tooManyParts'),
  decimalComma: (whole: string, fraction: string) => fault('decimalComma', whole, fraction),
  twoPoints: fault('twoPoints'),
  noDecimals: fault('noDecimals'),
  numberTooLarge: fault('numberTooLarge'),
  numberTooSmall: fault('numberTooSmall'),
  textNotClosed: fault('textNotClosed'),
  badReference: fault('badReference'),
  leadingEquals: fault('leadingEquals'),
  doubleEquals: fault('doubleEquals'),
  ampersand: fault('ampersand'),
  otherQuotes: fault('otherQuotes'),
  unexpectedCharacter: (character: string) => fault('unexpectedCharacter', character),
  unexpectedEnd: fault('unexpectedEnd'),
  unexpected: (text: string) => fault('unexpected', text),
  missingOperator: (text: string) => fault('missingOperator', text),
  separatorOutside: fault('separatorOutside'),
  tooManyClosed: fault('tooManyClosed'),
  notClosed: fault('notClosed'),
  chainedComparison: fault('chainedComparison'),
  callNeedsBrackets: (signature: string) => fault('callNeedsBrackets', signature),
  unknownName: (name: string, nearest: string | null) => fault('unknownName', name, nearest),
  unknownReference: (id: string) => fault('unknownReference', id),
  selfReference: fault('selfReference'),
  wrongCount: (name: string, signature: string, found: number) =>
    fault('wrongCount', name, signature, found),
  wrongType: (name: string, expected: Expected, found: FormulaType) =>
    fault('wrongType', name, expected, found),
  needsChoice: (name: string) => fault('needsChoice', name),
  ambiguousCode: (code: string, alike: readonly AmbiguousOption[]) =>
    fault('ambiguousCode', code, alike),
  needsQuestion: (name: string) => fault('needsQuestion', name),
  notAConstant: fault('notAConstant'),
  notAscending: fault('notAscending'),
  tooManyPairs: (most: number) => fault('tooManyPairs', most),
  leastCount: (values: number) => fault('leastCount', values),
  signBeforePower: (written: string) => fault('signBeforePower', written),
  differentTypes: (name: string, first: FormulaType, other: FormulaType) =>
    fault('differentTypes', name, first, other),
  notComparable: (left: FormulaType, right: FormulaType) => fault('notComparable', left, right),
  notOrdered: (type: FormulaType) => fault('notOrdered', type),
  notACondition: (found: FormulaType) => fault('notACondition', found),
  /** `cycle`: the names in order, as `«IMC» → «Classe» → «IMC»`; `closing`: what this text names that closes it. */
  cycle: (cycle: string, closing: string) => fault('cycle', cycle, closing),
  /** The question closes a cycle by standing in its group, whose condition hangs on it. */
  cycleThroughGroup: (cycle: string, group: string, named: string) =>
    fault('cycleThroughGroup', cycle, group, named),
} as const

/** Names that people try and that are left out on purpose: why, and what to write. */
export const refusedNames: ReadonlyMap<string, FormulaIssue> = new Map([
  ...['OGGI', 'TODAY', 'NOW', 'ADESSO', 'ORA'].map((name): [string, FormulaIssue] => [
    name,
    fault('today'),
  ]),
  ...['RAND', 'CASUALE', 'RANDBETWEEN', 'CASUALE_TRA'].map((name): [string, FormulaIssue] => [
    name,
    fault('random'),
  ]),
  ['LOG', fault('logarithm')],
])
