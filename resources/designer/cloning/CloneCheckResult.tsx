import { it } from '../../../i18n/admin'
import type { DataOf } from '../../../src/api/calls/call-args'
import { Alert } from '../../../ui/feedback/Alert'

const words = it.admin.groups

/** Whether a group can go to another database, and if not, which questions of other groups its formulas use. */
export function CloneCheckResult({ verdict }: { readonly verdict: DataOf<'cloneCheck'> }) {
  if (verdict.possible) return <Alert tone="success">{words.cloneToPossible}</Alert>
  return (
    <Alert tone="warning">
      <p>{words.cloneToRefused}</p>
      <ul>
        {verdict.refused.map(({ questionId, name, groupName, usedBy }) => (
          <li key={questionId}>{words.cloneToUse(name, groupName, usedBy)}</li>
        ))}
      </ul>
      <p>{words.cloneToRemedy}</p>
    </Alert>
  )
}
