import polyglotI18nProvider from 'ra-i18n-polyglot'
import { raMessages } from '../../../i18n/ra'
import { it } from '../../../i18n/it'

export const i18nProvider = polyglotI18nProvider(
  () => ({ ...raMessages, resources: it.admin.resources }),
  'it',
  [{ locale: 'it', name: 'Italiano' }],
)
