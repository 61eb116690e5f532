import polyglotI18nProvider from 'ra-i18n-polyglot'
import { AddNotificationContext, type NotificationPayload, useTranslate } from 'react-admin'
import { type ReactNode, useCallback } from 'react'
import { raMessages } from '../../../i18n/ra'
import { toasts } from '../../../ui/feedback/toasts'
import { resources } from '../../index'
import type { DefinedResource } from '../resource'

/** Names of a resource and its fields, and the messages after its forms, under react-admin's keys. */
function messagesOf({ type, words }: DefinedResource) {
  const { one, title, fields, created, saved } = words
  const notifications = { created, updated: saved }
  return [type, { name: `${one} |||| ${title}`, fields, notifications }] as const
}

/** Translations for react-admin's own components. */
export const i18nProvider = polyglotI18nProvider(
  () => ({ ...raMessages, resources: Object.fromEntries(resources.map(messagesOf)) }),
  'it',
  [{ locale: 'it', name: 'Italiano' }],
)

/**
 * Shows react-admin's notifications as the product's toasts. Its errors are dropped: the shell has reported the failed call
 * already, and a form shows its issues at the fields.
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
