import type { FormulaError } from './error'
import type { FormulaIssue } from './issues'
import type { FormulaScope } from './scope'
import type { FormulaType } from './value'
import { parse } from './parse'
import { references } from './references'
import { TypeChecker } from './type-checker'
import { formulaIssues } from './issues'

export type { FormulaScope } from './scope'

/** What is known of a formula before there are answers; `resultType` is null when it is not valid. */
export interface FormulaCheck {
  readonly valid: boolean
  readonly errors: FormulaError[]
  /** Hints at what is right, but may be meant otherwise; absent where there are none. */
  readonly hints?: FormulaError[]
  readonly references: string[]
  readonly resultType: FormulaType | null
}

/**
 * Checks a formula against the questions it may use (product §7): syntax, names, references, counts and types of arguments,
 * bounds. All errors but the syntax's come at once, in order. An empty text is an error: who allows it asks before.
 */
export function check(text: string, scope: FormulaScope): FormulaCheck {
  return checked(text, scope, () => null)
}

/** The same for a `visibleIf` (product §4), which must give true or false. */
export function checkCondition(text: string, scope: FormulaScope): FormulaCheck {
  return checked(text, scope, (type) =>
    type === 'boolean' || type === 'unknown' ? null : formulaIssues.notACondition(type),
  )
}

function checked(
  text: string,
  scope: FormulaScope,
  refusal: (type: FormulaType) => FormulaIssue | null,
): FormulaCheck {
  const { expression, errors, hints } = parse(text)
  const found = references(text)
  if (expression === null) {
    return { valid: false, errors, references: found, resultType: null }
  }
  const checker = new TypeChecker(scope)
  const type = checker.typeOf(expression)
  const all = [...checker.errors].sort((a, b) => a.start - b.start)
  const issue = all.length === 0 ? refusal(type) : null
  if (issue !== null) all.push({ ...issue, start: expression.start, end: expression.end })
  const valid = all.length === 0
  const resultType = valid ? type : null
  return { valid, errors: all, ...(hints.length > 0 && { hints }), references: found, resultType }
}
