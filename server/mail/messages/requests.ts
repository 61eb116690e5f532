import { mails, requestMails, type AcceptanceDetails } from '../../../i18n/words/server/mails'
import { layout, type Person } from '../layout'
import type { Mail } from '../mail'

/**
 * Mail that confirms the address of a request for an account. It repeats nothing of the request:
 * anybody may have entered the address, and could else write to strangers in our name (decision 056).
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

/** Mail about a second request while the first one, which is confirmed, still waits. */
export function requestWaitingMail(person: Person): Mail {
  return layout({
    cause: 'requestWaiting',
    to: person.email,
    greeting: mails.greeting(person.firstName),
    ...requestMails.waiting,
  })
}

/** Mail about a request from an address that has an account, which the page itself does not disclose (product §9). */
export function accountThereMail(person: Person, publicUrl: string): Mail {
  return layout({
    cause: 'requestKnown',
    to: person.email,
    greeting: mails.greeting(person.firstName),
    ...requestMails.accountThere(`${publicUrl}/forgot_password`),
    link: `${publicUrl}/login`,
  })
}

/** Mail to administrators with the number of requests that wait. Their names appear only in the product. */
export function requestsWaitMail(person: Person, waiting: number, publicUrl: string): Mail {
  return layout({
    cause: 'requestReceived',
    to: person.email,
    greeting: mails.greeting(person.firstName),
    ...requestMails.received(waiting),
    link: `${publicUrl}/admin/subscription_requests`,
  })
}

/**
 * Mail about an accepted request, with the link to choose a password (product §9). It may name databases and people: the
 * address was confirmed (decision 061).
 */
export function acceptedMail(person: Person, details: AcceptanceDetails, link: string): Mail {
  return layout({
    cause: 'requestAccepted',
    to: person.email,
    greeting: mails.greeting(person.firstName),
    ...requestMails.accepted(details),
    link,
  })
}

/** Mail about a request that was accepted with a password, which the administrator passes on. */
export function openedMail(person: Person, details: AcceptanceDetails, publicUrl: string): Mail {
  return layout({
    cause: 'requestOpened',
    to: person.email,
    greeting: mails.greeting(person.firstName),
    ...requestMails.opened(details, `${publicUrl}/forgot_password`),
    link: `${publicUrl}/login`,
  })
}

/**
 * Mail about a rejected request.
 *
 * @param person name and reason are used only if the address was confirmed (decision 056)
 */
export function rejectedMail(
  person: Person & { readonly validatedAt: string | null },
  reason: string | null,
): Mail {
  const isUnconfirmed = person.validatedAt === null
  return layout({
    cause: 'requestRejected',
    to: person.email,
    greeting: isUnconfirmed ? mails.greetingToAnybody : mails.greeting(person.firstName),
    ...requestMails.rejected(isUnconfirmed ? null : reason),
  })
}
