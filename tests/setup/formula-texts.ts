import type { FormulaIssue } from '../../formula/issues'
import { issueText } from '../../i18n/words/formula'

/** What a person reads of a fault that may not be there. */
export function textOf(issue: FormulaIssue | undefined) {
  return issue === undefined ? undefined : issueText(issue)
}
