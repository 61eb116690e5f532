import { greetingOf, layout } from '../layout'
import type { Mail } from '../mail'

/** To somebody who is slowed by others' guesses, or has forgotten their password, and wants in all the same (product §9). */
export function signInMail(
  person: Parameters<typeof greetingOf>[0] & { readonly email: string },
  link: string,
): Mail {
  return layout({
    cause: 'signIn',
    to: person.email,
    subject: 'Il collegamento per accedere a Rilievo',
    greeting: greetingOf(person),
    paragraphs: ['ecco il collegamento che hai chiesto per accedere senza password.'],
    action: { label: 'Accedi a Rilievo', link },
    closing: [
      'Il collegamento vale un’ora e si può usare una volta sola. Non inoltrarlo a nessuno.',
      'Se non l’hai chiesto tu puoi ignorare questo messaggio.',
    ],
  })
}
