import type { FormEvent, ReactNode } from 'react'
import { it } from '../../i18n/frame'
import { Button } from '../buttons/Button'
import { RequiredLegend } from '../feedback/RequiredLegend'
import { Dialog } from './Dialog'

export interface FormDialogProps {
  title: string
  children?: ReactNode
  /** Text of the button that submits it. */
  confirm: string
  danger?: boolean
  wide?: boolean
  /** Whether something is still missing. */
  disabled?: boolean
  /** Whether it was submitted: the dialog stays until the response. */
  busy?: boolean
  onSubmit: () => void
  onClose: () => void
}

/** A dialog with a form, submitted by its button or by Enter, or cancelled. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, confirm, danger = false, wide = false, onSubmit, onClose } = props
  const { disabled = false, busy = false } = props

  function submit(event: FormEvent) {
    event.preventDefault()
    // In React's tree the dialog may be inside another form.
    event.stopPropagation()
    if (!disabled && !busy) onSubmit()
  }

  return (
    <Dialog title={title} wide={wide} onClose={onClose}>
      <form className="dialog__form stack" onSubmit={submit} noValidate>
        <RequiredLegend />
        {children}
        <div className="dialog__actions row">
          <Button onClick={onClose}>{it.shell.cancel}</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} {...{ disabled, busy }}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
