import { mails, requestMails } from '../../../i18n/words/server/mails'
import { layout } from '../layout'
import type { Mail } from '../mail'

interface Person {
  readonly firstName: string
  readonly email: string
}

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
export function requestWaitingMail(person: Person): Mail {
  return layout({
    cause: 'requestWaiting',
    to: person.email,
    greeting: mails.greeting(person.firstName),
    ...requestMails.waiting,
  })
}

/** To somebody who asks for an account and has one: the page itself never tells (product §9). */
export function accountThereMail(person: Person, publicUrl: string): Mail {
  return layout({
    cause: 'requestKnown',
    to: person.email,
    greeting: mails.greeting(person.firstName),
    ...requestMails.accountThere(`${publicUrl}/forgot_password`),
    link: `${publicUrl}/login`,
  })
}

/** To administrators: how many requests for an account wait for them. Who asks is told in the product alone. */
export function requestsWaitMail(person: Person, waiting: number, publicUrl: string): Mail {
  return layout({
    cause: 'requestReceived',
    to: person.email,
    greeting: mails.greeting(person.firstName),
    ...requestMails.received(waiting),
    link: `${publicUrl}/admin/subscription_requests`,
  })
}

/** To somebody whose request was accepted, and who chooses a password now (product §9). */
export function acceptedMail(person: Person, link: string): Mail {
  return layout({
    cause: 'requestAccepted',
    to: person.email,
    greeting: mails.greeting(person.firstName),
    ...requestMails.accepted,
    link,
  })
}

/** To somebody whose request was accepted with a password that the administrator tells them. */
export function openedMail(person: Person, publicUrl: string): Mail {
  return layout({
    cause: 'requestOpened',
    to: person.email,
    greeting: mails.greeting(person.firstName),
    ...requestMails.opened(`${publicUrl}/forgot_password`),
    link: `${publicUrl}/login`,
  })
}

/**
 * To somebody whose request was rejected.
 *
 * @param person their name is theirs, and a reason meant for them, only where the address was confirmed (decision 056)
 */
export function rejectedMail(
  person: Person & { readonly validatedAt: string | null },
  reason: string | null,
): Mail {
  const isStranger = person.validatedAt === null
  return layout({
    cause: 'requestRejected',
    to: person.email,
    greeting: isStranger ? mails.greetingToAnybody : mails.greeting(person.firstName),
    ...requestMails.rejected(isStranger ? null : reason),
  })
}
