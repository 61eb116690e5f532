import type { FormEvent, ReactNode } from 'react'
import { it } from '../../i18n/frame'
import { Button } from '../buttons/Button'
import { Dialog } from './Dialog'

export interface FormDialogProps {
  title: string
  children?: ReactNode
  /** On the button that sends it. */
  confirm: string
  danger?: boolean
  wide?: boolean
  /** Something is missing yet. */
  disabled?: boolean
  /** It has been sent: the dialog stays until it is known what became of it. */
  busy?: boolean
  onSubmit: () => void
  onClose: () => void
}

/** A dialog that is filled in and sent, by its button or by Enter; or given up. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, confirm, danger = false, wide = false, onSubmit, onClose } = props
  const { disabled = false, busy = false } = props

  function submit(event: FormEvent) {
    event.preventDefault()
    // To React a form that the dialog was opened from stands around it.
    event.stopPropagation()
    if (!disabled && !busy) onSubmit()
  }

  return (
    <Dialog title={title} wide={wide} onClose={onClose}>
      <form className="dialog__form" onSubmit={submit} noValidate>
        {children}
        <div className="dialog__actions">
          <Button onClick={onClose}>{it.shell.cancel}</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} {...{ disabled, busy }}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
