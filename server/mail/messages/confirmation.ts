import { layout, toAnybody } from '../layout'
import type { Mail } from '../mail'

/** To somebody whom an administrator gave an account without a password (product §9). */
export function confirmationMail(person: { readonly email: string }, link: string): Mail {
  return layout({
    cause: 'confirmation',
    to: person.email,
    subject: 'Il tuo account su Rilievo',
    greeting: toAnybody,
    paragraphs: ['per te è stato creato un account su Rilievo. Per attivarlo scegli una password.'],
    action: { label: 'Scegli la password', link },
    closing: [
      'Il collegamento vale 72 ore e si può usare una volta sola.',
      'Se non aspettavi questo messaggio puoi ignorarlo.',
    ],
  })
}
