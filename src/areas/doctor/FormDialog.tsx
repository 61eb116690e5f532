import { type ReactNode, useState } from 'react'
import { it } from '../../../i18n/frame'
import { CallError } from '../../data/call-error'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { ErrorAlert } from '../../ui/ErrorAlert'
import './FormDialog.css'

interface FormDialogProps {
  readonly title: string
  /** What the button says that does it. */
  readonly confirm: string
  readonly danger?: boolean
  readonly disabled?: boolean
  /** Does it; a failed call is shown here, in the alert or at its fields. */
  readonly submit: () => Promise<void>
  readonly onClose: () => void
  /** The fields, given the server's messages by field. */
  readonly children: (messages: Readonly<Record<string, string>>) => ReactNode
}

/** A dialog with a form in it: Enter sends it, a failure leaves it open with what was typed. */
export function FormDialog(props: FormDialogProps) {
  const { title, confirm, danger = false, disabled = false, submit, onClose, children } = props
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)

  async function send(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await submit()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  const messages = error?.status === 422 ? error.fieldMessages() : {}
  const isAtField = Object.keys(messages).length > 0
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="form-dialog"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {!isAtField && <ErrorAlert error={error} statuses={[404, 422]} />}
        {children(messages)}
        <div className="dialog__actions">
          <Button onClick={onClose}>{it.shell.cancel}</Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={disabled}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
