import { invitationWords } from '../../../i18n/words/server/invitation-mails'
import { accountMails, mails } from '../../../i18n/words/server/mails'
import type { NamedMembership } from '../../accounts/queries/members'
import { layout, greetingOf } from '../layout'
import type { Mail } from '../mail'

type Person = Parameters<typeof greetingOf>[0] & { readonly email: string }

/**
 * Mail with the link by which a new account gets its first password, and with the databases that it is for (product §9).
 * If the person has been removed from all of them before it is sent, it is cancelled.
 *
 * @param by name of the administrator who invites them, if one does
 */
export function confirmationMail(
  person: { readonly email: string },
  link: string,
  {
    by,
    memberships,
  }: { readonly by: string | null; readonly memberships: readonly NamedMembership[] },
): Mail {
  const mail = layout({
    cause: 'confirmation',
    to: person.email,
    greeting: mails.greetingToAnybody,
    ...invitationWords(by, memberships),
    link,
  })
  return { ...mail, databaseIds: memberships.map(({ databaseId }) => databaseId) }
}

/** Mail with the link to a new password, for a forgotten one (product §9). */
export function resetMail(person: Person, link: string): Mail {
  const greeting = greetingOf(person)
  return layout({ cause: 'reset', to: person.email, greeting, ...accountMails.reset, link })
}

/** Mail with a link to sign in, for people whom a rate limit or a forgotten password keeps out (product §9). */
export function signInMail(person: Person, link: string): Mail {
  const greeting = greetingOf(person)
  return layout({ cause: 'signIn', to: person.email, greeting, ...accountMails.signIn, link })
}

/** Mail to the new address of an account: opening its link proves that the address is theirs (product §9). */
export function emailChangeMail(to: string, link: string): Mail {
  const greeting = mails.greetingToAnybody
  return layout({ cause: 'emailChange', to, greeting, ...accountMails.emailChange, link })
}

/** Mail to the owner of an address that somebody else wanted for their account, who does not learn that it is in use. */
export function emailInUseMail(owner: Person): Mail {
  return layout({
    cause: 'emailTaken',
    to: owner.email,
    greeting: greetingOf(owner),
    ...accountMails.emailTaken,
  })
}
