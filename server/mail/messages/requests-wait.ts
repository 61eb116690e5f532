import { mails, requestMails } from '../../../i18n/words/server/mails'
import { layout } from '../layout'
import type { Mail } from '../mail'

/** To administrators: how many requests for an account wait for them. Who asks is told in the product alone. */
export function requestsWaitMail(
  person: { firstName: string; email: string },
  waiting: number,
  publicUrl: string,
): Mail {
  return layout({
    cause: 'requestReceived',
    to: person.email,
    greeting: mails.greeting(person.firstName),
    ...requestMails.received(waiting),
    link: `${publicUrl}/admin/subscription_requests`,
  })
}
