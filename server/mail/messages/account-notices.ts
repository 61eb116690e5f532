import {
  accountMails,
  mails,
  recoveryCodeUsed,
  secondFactorClosing,
  secondFactorMails,
  identityClosing,
  identityMails,
} from '../../../i18n/words/server/mails'
import { layout, type Person } from '../layout'
import type { Mail } from '../mail'

/** Mail about a new password, set by the owner or by an administrator (product §9). @param isFirst whether there was none before */
export function passwordChangedMail({ firstName, email }: Person, isFirst: boolean): Mail {
  const words = accountMails.passwordChanged(isFirst)
  return layout({
    cause: 'passwordChanged',
    to: email,
    greeting: mails.greeting(firstName),
    ...words,
  })
}

/** Mail to the former address of an account. It does not name the new one: the mailbox may be a stranger's by now. */
export function emailChangedMail({ firstName, email }: Person): Mail {
  return layout({
    cause: 'emailChanged',
    to: email,
    greeting: mails.greeting(firstName),
    ...accountMails.emailChanged,
  })
}

/** Mail about a change of the second factor, by the owner or by an administrator (product §9). */
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

/** Mail about a sign-in with a recovery code. @param left how many codes are unused */
export function recoveryCodeUsedMail({ firstName, email }: Person, left: number): Mail {
  return layout({
    cause: 'secondFactorChanged',
    to: email,
    greeting: mails.greeting(firstName),
    ...recoveryCodeUsed(left),
  })
}

/** Mail about an account that was bound to a provider's person or unbound (product §9). @param provider name of the provider */
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
