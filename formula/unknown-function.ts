import type { FormulaIssue } from './issues'
import { functionNames } from './functions/table'
import { canonicalName, nearestName } from './names'
import { refusedNames, formulaIssues } from './issues'

/** Why there is no function of this name, and what to write: the reason it is left out, or the nearest name. */
export function unknownFunction(name: string): FormulaIssue {
  const reason = refusedNames.get(canonicalName(name))
  return reason ?? formulaIssues.unknownName(name, nearestName(name, functionNames()))
}
