import { accountMails } from '../../../i18n/words/server/mails'
import { greetingOf, layout } from '../layout'
import type { Mail } from '../mail'

/** To somebody who said that they forgot their password (product §9). */
export function resetMail(
  person: Parameters<typeof greetingOf>[0] & { readonly email: string },
  link: string,
): Mail {
  const greeting = greetingOf(person)
  return layout({ cause: 'reset', to: person.email, greeting, ...accountMails.reset, link })
}
