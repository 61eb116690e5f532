import { layout } from '../layout'
import type { Mail } from '../mail'

interface Person {
  readonly firstName: string
  readonly email: string
  readonly passwordHash: string | null
}

/** What became of the tie to a provider's person, each in the words of its mail. */
const changes = {
  bound: {
    subject: 'Il tuo account è collegato all’accesso unico',
    text: (provider: string, hasPassword: boolean) =>
      hasPassword
        ? `da ora si accede al tuo account su Rilievo anche con ${provider}. La password continua a valere.`
        : `da ora si accede al tuo account su Rilievo con ${provider}.`,
  },
  unbound: {
    subject: 'Il tuo account non è più collegato all’accesso unico',
    text: (provider: string) => `al tuo account su Rilievo non si accede più con ${provider}.`,
  },
  /** Somebody who administrates has done it: where there is no password, one is to be chosen. */
  unboundByAdministrator: {
    subject: 'Il tuo account non è più collegato all’accesso unico',
    text: (provider: string, hasPassword: boolean) =>
      `chi amministra Rilievo ha scollegato il tuo account da ${provider}, e ogni sessione aperta è stata chiusa. ${
        hasPassword
          ? 'Puoi accedere con la tua password'
          : 'Per accedere con una password, sceglila con «Password dimenticata» dalla pagina di accesso'
      }; se accedi di nuovo con ${provider} con questo indirizzo e-mail, l’account si ricollega.`,
  },
} as const

/** To somebody whose account was bound to a provider's person, or is not any more (product §9). */
export function identityMail(
  { firstName, email, passwordHash }: Person,
  provider: string,
  change: keyof typeof changes,
): Mail {
  const { subject, text } = changes[change]
  return layout({
    cause: 'identityChanged',
    to: email,
    subject,
    greeting: `Gentile ${firstName},`,
    paragraphs: [text(provider, passwordHash !== null)],
    closing: [
      'Se sei stato tu, non devi fare nulla.',
      'Se non sei stato tu, scrivi subito a chi amministra Rilievo: qualcun altro potrebbe usare il tuo account.',
    ],
  })
}
