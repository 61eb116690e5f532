import {
  accountMails,
  mails,
  recoveryCodeUsed,
  secondFactorClosing,
  secondFactorMails,
  identityClosing,
  identityMails,
} from '../../../i18n/words/server/mails'
import { layout } from '../layout'
import type { Mail } from '../mail'

interface Person {
  readonly firstName: string
  readonly email: string
}

/** To somebody whose password has become another, or who had come in without one, whoever has changed it (product §9). */
export function passwordChangedMail({ firstName, email }: Person, isFirst: boolean): Mail {
  const words = accountMails.passwordChanged(isFirst)
  return layout({
    cause: 'passwordChanged',
    to: email,
    greeting: mails.greeting(firstName),
    ...words,
  })
}

/** To the former address of an account that has a new one, which is not named: it may be a stranger's mailbox by now. */
export function emailChangedMail({ firstName, email }: Person): Mail {
  return layout({
    cause: 'emailChanged',
    to: email,
    greeting: mails.greeting(firstName),
    ...accountMails.emailChanged,
  })
}

/** To somebody whose second factor has changed, whoever has changed it (product §9). */
export function secondFactorMail(
  { firstName, email }: Person,
  change: keyof typeof secondFactorMails,
): Mail {
  const { subject, text } = secondFactorMails[change]
  return layout({
    cause: 'secondFactorChanged',
    to: email,
    subject,
    greeting: mails.greeting(firstName),
    paragraphs: [text],
    closing: secondFactorClosing,
  })
}

/** To somebody with one of whose recovery codes a sign-in was made. */
export function recoveryCodeUsedMail({ firstName, email }: Person, left: number): Mail {
  return layout({
    cause: 'secondFactorChanged',
    to: email,
    greeting: mails.greeting(firstName),
    ...recoveryCodeUsed(left),
  })
}

/** To somebody whose account was bound to a provider's person, or is not any more (product §9). */
export function identityMail(
  { firstName, email, passwordHash }: Person & { readonly passwordHash: string | null },
  provider: string,
  change: keyof typeof identityMails,
): Mail {
  const { subject, text } = identityMails[change]
  return layout({
    cause: 'identityChanged',
    to: email,
    subject,
    greeting: mails.greeting(firstName),
    paragraphs: [text(provider, passwordHash !== null)],
    closing: identityClosing,
  })
}
