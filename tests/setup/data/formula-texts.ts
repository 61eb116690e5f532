import type { FormulaIssue } from '../../../formula/issues'
import { issueText } from '../../../i18n/words/formula'

/** Text of a formula's issue, if there is one. */
export function textOf(issue: FormulaIssue | undefined) {
  return issue === undefined ? undefined : issueText(issue)
}
