import { identityClosing, identityMails, mails } from '../../../i18n/words/server/mails'
import { layout } from '../layout'
import type { Mail } from '../mail'

interface Person {
  readonly firstName: string
  readonly email: string
  readonly passwordHash: string | null
}

/** To somebody whose account was bound to a provider's person, or is not any more (product §9). */
export function identityMail(
  { firstName, email, passwordHash }: Person,
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
