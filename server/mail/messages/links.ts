import { accountMails, mails } from '../../../i18n/words/server/mails'
import { layout, greetingOf } from '../layout'
import type { Mail } from '../mail'

type Person = Parameters<typeof greetingOf>[0] & { readonly email: string }

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

/** To somebody who said that they forgot their password (product §9). */
export function resetMail(person: Person, link: string): Mail {
  const greeting = greetingOf(person)
  return layout({ cause: 'reset', to: person.email, greeting, ...accountMails.reset, link })
}

/** To somebody who is slowed by others' guesses, or has forgotten their password, and wants in all the same (product §9). */
export function signInMail(person: Person, link: string): Mail {
  const greeting = greetingOf(person)
  return layout({ cause: 'signIn', to: person.email, greeting, ...accountMails.signIn, link })
}

/** To the address that somebody wants for their account: whoever opens the link shows that it is theirs (product §9). */
export function emailChangeMail(to: string, link: string): Mail {
  const greeting = mails.greetingToAnybody
  return layout({ cause: 'emailChange', to, greeting, ...accountMails.emailChange, link })
}

/** To somebody whose address another account wanted: the one who asked is told nothing of it. */
export function emailInUseMail(owner: Person): Mail {
  return layout({
    cause: 'emailTaken',
    to: owner.email,
    greeting: greetingOf(owner),
    ...accountMails.emailTaken,
  })
}
