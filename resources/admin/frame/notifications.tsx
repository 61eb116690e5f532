import { AddNotificationContext, type NotificationPayload, useTranslate } from 'react-admin'
import { type ReactNode, useCallback } from 'react'
import { toasts } from '../../../ui/feedback/toasts'

/**
 * react-admin's notifications become the product's toasts. Its errors are dropped: the http client has told them already, and
 * what is wrong with a form stands at its fields.
 */
export function Notifications({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate()
  const add = useCallback(
    ({ message, type, notificationOptions }: NotificationPayload) => {
      if (type === 'error' || typeof message !== 'string') return
      toasts.success(translate(message, notificationOptions?.messageArgs))
    },
    [translate],
  )
  return <AddNotificationContext value={add}>{children}</AddNotificationContext>
}
