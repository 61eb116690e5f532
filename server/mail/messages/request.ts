import { mails, requestMails } from '../../../i18n/words/server/mails'
import { layout } from '../layout'
import type { Mail } from '../mail'

/**
 * To an address from which somebody asks for an account. Nothing that they typed stands in it: until the address is confirmed, anybody
 * may have written it, and would have us write to strangers in their words (decision 056).
 */
export function requestMail(email: string, link: string): Mail {
  return layout({
    cause: 'requestValidation',
    to: email,
    greeting: mails.greetingToAnybody,
    ...requestMails.validation,
    link,
  })
}

/** To somebody who asks once more while their confirmed request waits. */
export function requestWaitingMail(person: { firstName: string; email: string }): Mail {
  return layout({
    cause: 'requestWaiting',
    to: person.email,
    greeting: mails.greeting(person.firstName),
    ...requestMails.waiting,
  })
}
