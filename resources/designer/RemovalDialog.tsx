import { useState } from 'react'
import { it } from '../../i18n/admin'
import { CallError } from '../../src/api/calls/call-error'
import { Alert } from '../../ui/feedback/Alert'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'

const words = it.admin.removal

interface RemovalDialogProps {
  readonly title: string
  readonly text: string
  readonly onRemove: () => Promise<void>
  readonly onArchive: () => Promise<void>
  readonly onClose: () => void
}

/** Confirmation before a group or question is deleted. If it has answers it can't be, and may be archived instead (product §4). */
export function RemovalDialog({ title, text, onRemove, onArchive, onClose }: RemovalDialogProps) {
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<CallError | null>(null)
  const isArchivable = conflict?.code === 'hasAnswers'

  async function run(action: () => Promise<void>) {
    setBusy(true)
    try {
      await action()
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Other failures have had their toast; the dialog stays open for another attempt.
      if (error.status === 409) setConflict(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{it.shell.cancel}</Button>
          {isArchivable ? (
            <Button
              variant="primary"
              icon="archive"
              busy={busy}
              onClick={() => void run(onArchive)}
            >
              {words.archive}
            </Button>
          ) : (
            <Button
              variant="danger"
              busy={busy}
              disabled={conflict !== null}
              onClick={() => void run(onRemove)}
            >
              {words.confirm}
            </Button>
          )}
        </>
      }
    >
      {conflict ? <Alert tone="danger">{conflict.message}</Alert> : <p>{text}</p>}
      {isArchivable && <p>{words.archiveHelp}</p>}
    </Dialog>
  )
}
