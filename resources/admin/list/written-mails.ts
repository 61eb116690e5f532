import { it } from '../../../i18n/admin'
import type { ListWarning } from '../resource'

const words = it.admin.mails

/** That mails reach nobody: for administrators above the mails, and for superadmins where they come in. */
export const writtenMails: ListWarning = {
  resource: 'mails',
  filter: { state: 'written' },
  text: words.written,
  show: words.showWritten,
}
