import { accountMails, mails } from '../../../i18n/words/server/mails'
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
