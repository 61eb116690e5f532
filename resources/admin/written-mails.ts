import { it } from '../../i18n/admin'
import type { ListWarning } from './resource'

const words = it.admin.mails

/**
 * Warning that no mail server is set up, so that mails reach nobody. Administrators see it above the mails, superadmins above
 * the databases as well.
 */
export const writtenMails: ListWarning = {
  resource: 'mails',
  filter: { state: 'written' },
  text: words.written,
  show: words.showWritten,
}
