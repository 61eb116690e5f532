import { type FormulaError, type FormulaIssue, formulaIssues } from './issues'
import type { FormulaScope, FormulaType } from './value'
import { parse } from './parse'
import { references } from './references'
import { TypeChecker } from './type-checker'

export type { FormulaScope } from './value'

/** Result of checking a formula before there are answers. `resultType` is null if it is not valid. */
export interface FormulaCheck {
  readonly valid: boolean
  readonly errors: FormulaError[]
  /** Hints at what is valid, but may be meant differently; absent if there are none. */
  readonly hints?: FormulaError[]
  readonly references: string[]
  readonly resultType: FormulaType | null
}

/**
 * Checks a formula against the questions it may use (product §7): syntax, names, references, numbers and types
 * of arguments, bounds. A syntax error comes alone, all others together and in order. An empty text is an error:
 * a caller that allows it checks first.
 */
export function check(text: string, scope: FormulaScope): FormulaCheck {
  return checked(text, scope, () => null)
}

/** Checks a `visibleIf` (product §4) in the same way; it must give true or false. */
export function checkCondition(text: string, scope: FormulaScope): FormulaCheck {
  return checked(text, scope, (type) =>
    type === 'boolean' || type === 'unknown' ? null : formulaIssues.notACondition(type),
  )
}

function checked(
  text: string,
  scope: FormulaScope,
  issueOfType: (type: FormulaType) => FormulaIssue | null,
): FormulaCheck {
  const { expression, errors, hints } = parse(text)
  const ids = references(text)
  if (expression === null) {
    return { valid: false, errors, references: ids, resultType: null }
  }
  const checker = new TypeChecker(scope)
  const type = checker.typeOf(expression)
  const all = [...checker.errors].sort((a, b) => a.start - b.start)
  const issue = all.length === 0 ? issueOfType(type) : null
  if (issue !== null) all.push({ ...issue, start: expression.start, end: expression.end })
  const valid = all.length === 0
  const resultType = valid ? type : null
  return { valid, errors: all, ...(hints.length > 0 && { hints }), references: ids, resultType }
}
