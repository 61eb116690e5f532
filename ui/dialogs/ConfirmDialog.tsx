import { type ReactNode, useState } from 'react'
import { TextInput } from '../fields/TextInput'
import { FormDialog } from './FormDialog'

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
export function ConfirmDialog({ children, typed, onConfirm, ...dialog }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [text, setText] = useState('')
  const ready = typed === undefined || text.trim() === typed.text.trim()

  async function run() {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormDialog {...dialog} busy={busy} disabled={!ready} onSubmit={() => void run()}>
      {children}
      {typed && (
        <TextInput
          label={typed.label}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
