import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { it } from '../../i18n/frame'
import { classNames } from '../class-names'
import { focusHeading } from '../layout/focus-heading'
import { IconButton } from '../buttons/IconButton'
import { toasts } from '../feedback/toasts'
import './Dialog.css'

interface DialogProps {
  title: string
  /** Called by Esc or by the close button. */
  onClose: () => void
  children: ReactNode
  /** Buttons at the end, the main one last. */
  actions?: ReactNode
  wide?: boolean
  /** Whether it is a sheet at the right edge with the full height, to be read beside the page. */
  side?: boolean
}

const firstField = '.dialog__content :is(input, select, textarea):not(:disabled)'

/**
 * A modal dialog while it is mounted: `{open && <Dialog …/>}`. The first field gets the focus, else the element that the browser
 * chooses; Tab stays inside. On closing, the element that had the focus gets it back unless another has taken it; if it was removed,
 * the page's heading gets it.
 *
 * The dialog is not a child of the element that opened it. A part of the page that a narrower window hides, as when a tablet is
 * turned, does not hide the dialog.
 */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  wide = false,
  side = false,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const toastsRef = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => (toastsRef.current === null ? undefined : toasts.standIn(toastsRef.current)), [])
  const before = useRef<Element | null>(null)
  // Runs before the page is painted: the dialog is mounted but closed until then.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open) return
    before.current = document.activeElement
    dialog.showModal()
    // React has applied `autoFocus` while the dialog was still closed, and writes no attribute for the browser.
    dialog.querySelector<HTMLElement>(firstField)?.focus()
  }, [])
  useEffect(() => {
    const dialog = ref.current
    return () => {
      dialog?.close()
      const opener = before.current
      // The action that closed it may have moved the focus.
      const isMoved = document.activeElement !== document.body
      if (isMoved || !(opener instanceof HTMLElement)) return
      // A dialog that replaced another one was opened from nowhere.
      if (opener.isConnected && opener !== document.body) return opener.focus()
      // Runs last: a new element may replace the removed one.
      setTimeout(() => {
        if (document.activeElement === document.body) focusHeading()
      })
    }
  }, [])
  return createPortal(
    <dialog
      ref={ref}
      className={classNames('dialog', wide && 'dialog--wide', side && 'dialog--side')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="dialog__header">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label={it.shell.close} onClick={onClose} />
      </div>
      <div className="dialog__content stack">
        {children}
        {actions && <div className="dialog__actions row">{actions}</div>}
      </div>
      {/* The live region must exist before the toasts, or screen readers stay silent. */}
      <div ref={toastsRef} aria-live="polite" />
    </dialog>,
    document.body,
  )
}
