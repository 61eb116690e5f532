import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { it } from '../../i18n/frame'
import { Button } from '../buttons/Button'
import { Icon } from '../Icon'
import { type Toast, toasts } from './toasts'
import './Toasts.css'

/**
 * Draws the toasts (product §13, §14); those about errors have a button to dismiss them. They stand in a live region that exists
 * before them, or screen readers stay silent.
 */
export default function Toasts() {
  const visible = useSyncExternalStore(toasts.subscribe, toasts.get)
  const container = useSyncExternalStore(toasts.subscribe, toasts.place)
  const list = (
    <div className="toasts">
      {visible.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} />
      ))}
    </div>
  )
  return container === null ? list : createPortal(list, container)
}

function ToastMessage({ toast }: { readonly toast: Toast }) {
  // Runs on unmounting too: a dialog may close with the toast under the pointer, and no event tells that the pointer has left.
  useEffect(() => toasts.startTimer(toast), [toast])
  return (
    <div
      className={`toast toast--${toast.tone}`}
      onMouseEnter={() => toasts.stopTimer(toast)}
      onMouseLeave={() => toasts.startTimer(toast)}
      onFocus={() => toasts.stopTimer(toast)}
      onBlur={() => toasts.startTimer(toast)}
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
