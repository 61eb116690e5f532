import { greetingOf, layout } from '../layout'
import type { Mail } from '../mail'

/** To somebody who said that they forgot their password (product §9). */
export function resetMail(
  person: Parameters<typeof greetingOf>[0] & { readonly email: string },
  link: string,
): Mail {
  return layout({
    cause: 'reset',
    to: person.email,
    subject: 'Scegli una nuova password',
    greeting: greetingOf(person),
    paragraphs: ['abbiamo ricevuto la richiesta di cambiare la tua password su Rilievo.'],
    action: { label: 'Scegli una nuova password', link },
    closing: [
      'Il collegamento vale 2 ore e si può usare una volta sola.',
      'Se non l’hai chiesto tu puoi ignorare questo messaggio: la password resta quella di prima.',
    ],
  })
}
