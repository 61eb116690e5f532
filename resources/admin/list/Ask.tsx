import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import type { Wording } from './record-action'

/** Says what comes of something that is about to be done, and asks. */
export function Ask(props: {
  readonly wording: Wording
  readonly title: string
  readonly danger: boolean | undefined
  readonly onConfirm: () => Promise<unknown>
  readonly onClose: () => void
  readonly children?: ReactNode
}) {
  const { wording, title, danger = false, onConfirm, onClose, children } = props
  const { label, text = [], confirm = label, typed } = wording
  return (
    <ConfirmDialog {...{ title, confirm, danger, onConfirm, onClose }} {...(typed && { typed })}>
      {[text].flat().map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </ConfirmDialog>
  )
}
