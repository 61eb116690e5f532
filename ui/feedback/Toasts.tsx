import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { it } from '../../i18n/frame'
import { Button } from '../buttons/Button'
import { Icon } from '../Icon'
import { type Toast, toasts } from './toasts'
import './Toasts.css'

/**
 * Draws the toasts (product §13, §14): those that report an error have a button to dismiss them. It stands in a live region that is
 * there before them, or screen readers say nothing.
 */
export default function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get)
  const place = useSyncExternalStore(toasts.subscribe, toasts.place)
  const drawn = (
    <div className="toasts">
      {shown.map((toast) => (
        <ShownToast key={toast.id} toast={toast} />
      ))}
    </div>
  )
  return place === null ? drawn : createPortal(drawn, place)
}

function ShownToast({ toast }: { readonly toast: Toast }) {
  // Also where a dialog has gone with it, under the pointer: nothing would tell that the pointer has left.
  useEffect(() => toasts.release(toast), [toast])
  return (
    <div
      className={`toast toast--${toast.tone}`}
      onMouseEnter={() => toasts.hold(toast)}
      onMouseLeave={() => toasts.release(toast)}
      onFocus={() => toasts.hold(toast)}
      onBlur={() => toasts.release(toast)}
    >
      <Icon name={toast.tone === 'error' ? 'error' : 'check'} />
      <p>{toast.text}</p>
      {toast.tone === 'error' && (
        <Button variant="quiet" onClick={() => toasts.dismiss(toast.id)}>
          {it.shell.close}
        </Button>
      )}
    </div>
  )
}
