import { accountMails } from '../../../i18n/words/server/mails'
import { greetingOf, layout } from '../layout'
import type { Mail } from '../mail'

/** To somebody who is slowed by others' guesses, or has forgotten their password, and wants in all the same (product §9). */
export function signInMail(
  person: Parameters<typeof greetingOf>[0] & { readonly email: string },
  link: string,
): Mail {
  const greeting = greetingOf(person)
  return layout({ cause: 'signIn', to: person.email, greeting, ...accountMails.signIn, link })
}
