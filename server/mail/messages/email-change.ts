import { accountMails, mails } from '../../../i18n/words/server/mails'
import { greetingOf, layout } from '../layout'
import type { Mail } from '../mail'

/** To the address that somebody wants for their account: whoever opens the link shows that it is theirs (product §9). */
export function emailChangeMail(to: string, link: string): Mail {
  const greeting = mails.greetingToAnybody
  return layout({ cause: 'emailChange', to, greeting, ...accountMails.emailChange, link })
}

/** To somebody whose address another account wanted: the one who asked is told nothing of it. */
export function emailTakenMail(
  owner: Parameters<typeof greetingOf>[0] & { readonly email: string },
): Mail {
  return layout({
    cause: 'emailTaken',
    to: owner.email,
    greeting: greetingOf(owner),
    ...accountMails.emailTaken,
  })
}
