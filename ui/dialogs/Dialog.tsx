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
  /** By Esc or by the cross. */
  onClose: () => void
  children: ReactNode
  /** Buttons at the end, the main one last. */
  actions?: ReactNode
  wide?: boolean
  /** A sheet at the right edge, over the whole height: what is read beside the page. */
  side?: boolean
}

const firstField = '.dialog__content :is(input, select, textarea):not(:disabled)'

/**
 * A modal dialog while it is mounted: `{open && <Dialog …/>}`. The first field takes the focus, else the browser's choice, which keeps it
 * within; the element that had it gets it back unless another has taken it, and where it is gone, the page's heading. It stands
 * outside what opened it: a part of the page that a narrower window hides, as when a tablet is turned, does not take its dialog along.
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
  // Before the page is painted: the dialog is in it but closed until then.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open) return
    before.current = document.activeElement
    dialog.showModal()
    // React has given `autoFocus` its turn while the dialog was still closed, and writes no attribute for the browser.
    dialog.querySelector<HTMLElement>(firstField)?.focus()
  }, [])
  useEffect(() => {
    const dialog = ref.current
    return () => {
      dialog?.close()
      const opener = before.current
      // Whatever closed it may have sent the focus on.
      const taken = document.activeElement !== document.body
      if (taken || !(opener instanceof HTMLElement)) return
      if (opener.isConnected) return opener.focus()
      // Last of all: whoever took that element away may have another one in its place.
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
      <div className="dialog__content">
        {children}
        {actions && <div className="dialog__actions">{actions}</div>}
      </div>
      {/* There before them, or screen readers say nothing. */}
      <div ref={toastsRef} aria-live="polite" />
    </dialog>,
    document.body,
  )
}
