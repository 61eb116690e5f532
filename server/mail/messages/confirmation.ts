import { accountMails, mails } from '../../../i18n/words/server/mails'
import { layout } from '../layout'
import type { Mail } from '../mail'

/** To somebody whom an administrator gave an account without a password (product §9). */
export function confirmationMail(person: { readonly email: string }, link: string): Mail {
  return layout({
    cause: 'confirmation',
    to: person.email,
    greeting: mails.greetingToAnybody,
    ...accountMails.confirmation,
    link,
  })
}
