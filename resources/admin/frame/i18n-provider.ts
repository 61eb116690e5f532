import polyglotI18nProvider from 'ra-i18n-polyglot'
import { raMessages } from '../../../i18n/ra'
import { resources } from '../../index'
import type { DefinedResource } from '../resource'

/** What react-admin calls a resource, its fields, and what became of a form. */
function messagesOf({ type, words }: DefinedResource) {
  const { one, title, fields, created, saved } = words
  const notifications = { created, updated: saved }
  return [type, { name: `${one} |||| ${title}`, fields, notifications }] as const
}

export const i18nProvider = polyglotI18nProvider(
  () => ({ ...raMessages, resources: Object.fromEntries(resources.map(messagesOf)) }),
  'it',
  [{ locale: 'it', name: 'Italiano' }],
)
