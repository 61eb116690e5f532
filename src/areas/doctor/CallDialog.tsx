import type { ReactNode } from 'react'
import { awayStatuses } from '../../api/calls/status-groups'
import { useAttempt } from '../../api/calls/use-attempt'
import { Alert } from '../../../ui/feedback/Alert'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import { ErrorAlert } from '../../../ui/feedback/ErrorAlert'

interface CallDialogProps {
  readonly title: string
  /** Label of the submit button. */
  readonly confirm: string
  readonly danger?: boolean
  readonly disabled?: boolean
  /** Message if the server can't be reached, in place of the general one. */
  readonly away?: string
  /**
   * Makes the call; a failure is shown in the dialog's alert or at its fields. The call must be quiet (`handledByCaller`): a toast would lie
   * below the dialog, out of reach and unheard.
   */
  readonly submit: () => Promise<void>
  readonly onClose: () => void
  /** Renders the fields, with the server's messages by field. */
  readonly children: (messages: Readonly<Record<string, string>>) => ReactNode
}

/** A dialog with fields for a call: after a failure it stays open with the typed values. */
export function CallDialog(props: CallDialogProps) {
  const { away, submit, children, ...dialog } = props
  const { busy, error, run } = useAttempt(submit)
  const messages = error?.status === 422 ? error.fieldMessages() : {}
  const isAway = error !== null && awayStatuses.includes(error.status)
  const isAtField = Object.keys(messages).length > 0
  return (
    <FormDialog {...dialog} busy={busy} onSubmit={() => void run()}>
      {isAway && away !== undefined && <Alert tone="warning">{away}</Alert>}
      {!isAtField && !(isAway && away) && <ErrorAlert error={error} />}
      {children(messages)}
    </FormDialog>
  )
}
