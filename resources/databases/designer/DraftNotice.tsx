import { it } from '../../../i18n/it'
import { Alert } from '../../../src/ui/Alert'
import { Button } from '../../../src/ui/Button'
import type { DraftState } from './record-draft'

const words = it.admin.saving

interface DraftNoticeProps {
  readonly state: Pick<DraftState<unknown>, 'conflict' | 'refusal'>
  readonly onReload: () => void
}

/** Why a record's changes are not with the server: somebody else was faster, or the state of things forbids it. */
export function DraftNotice({ state: { conflict, refusal }, onReload }: DraftNoticeProps) {
  if (conflict) {
    return (
      <Alert tone="warning">
        <p>
          {words.conflict} {words.conflictHelp}
        </p>
        <Button icon="refresh" onClick={onReload}>
          {words.reload}
        </Button>
      </Alert>
    )
  }
  return refusal && <Alert tone="danger">{refusal.message}</Alert>
}
