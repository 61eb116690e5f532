import { type ReactNode, useState } from 'react'
import { it } from '../../../i18n/frame'
import { Button } from '../buttons/Button'
import { Dialog } from './Dialog'
import { TextInput } from '../fields/TextInput'

interface ConfirmDialogProps {
  title: string
  children?: ReactNode
  confirm: string
  danger?: boolean
  /** What must be typed before the button works, for what can't be undone. */
  typed?: { readonly label: string; readonly text: string }
  /** The dialog stays, with a busy button, until it is done; a failure leaves it open. */
  onConfirm: () => Promise<unknown> | void
  onClose: () => void
}

/** Asks once more before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, danger = false, typed, onConfirm, onClose } = props
  const [busy, setBusy] = useState(false)
  const [text, setText] = useState('')
  const ready = typed === undefined || text.trim() === typed.text.trim()

  async function run() {
    if (!ready) return
    setBusy(true)
    try {
      await onConfirm()
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
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={!ready}
            onClick={() => void run()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {typed && (
        <TextInput
          label={typed.label}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </Dialog>
  )
}
