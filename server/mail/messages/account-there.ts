import { mails, requestMails } from '../../../i18n/words/server/mails'
import { layout } from '../layout'
import type { Mail } from '../mail'

/** To somebody who asks for an account and has one: the page itself never tells (product §9). */
export function accountThereMail(
  person: { firstName: string; email: string },
  publicUrl: string,
): Mail {
  return layout({
    cause: 'requestKnown',
    to: person.email,
    greeting: mails.greeting(person.firstName),
    ...requestMails.accountThere(`${publicUrl}/forgot_password`),
    link: `${publicUrl}/login`,
  })
}
