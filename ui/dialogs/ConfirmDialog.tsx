import { type ReactNode, useState } from 'react'
import { TextInput } from '../fields/TextInput'
import { FormDialog } from './FormDialog'

interface ConfirmDialogProps {
  title: string
  children?: ReactNode
  confirm: string
  danger?: boolean
  /** Text that must be typed before the button works, for actions that can't be undone. */
  typed?: { readonly label: string; readonly text: string }
  /** The action; the dialog stays, with a busy button, until it is done, and also if it fails. */
  onConfirm: () => Promise<unknown> | void
  onClose: () => void
}

/** Dialog that asks for confirmation of an action. */
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
