import {
  mails,
  recoveryCodeUsed,
  secondFactorClosing,
  secondFactorMails,
} from '../../../i18n/words/server/mails'
import { layout } from '../layout'
import type { Mail } from '../mail'

interface Person {
  readonly firstName: string
  readonly email: string
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
