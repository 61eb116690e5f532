import { mails, requestMails } from '../../../i18n/words/server/mails'
import { layout } from '../layout'
import type { Mail } from '../mail'

interface Person {
  readonly firstName: string
  readonly email: string
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
