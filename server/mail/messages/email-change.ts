import { greetingOf, layout, toAnybody } from '../layout'
import type { Mail } from '../mail'

/** To the address that somebody wants for their account: whoever opens the link shows that it is theirs (product §9). */
export function emailChangeMail(to: string, link: string): Mail {
  return layout({
    cause: 'emailChange',
    to,
    subject: 'Conferma il tuo nuovo indirizzo e-mail',
    greeting: toAnybody,
    paragraphs: [
      'hai chiesto di usare questo indirizzo per il tuo account su Rilievo. Finché non lo confermi resta valido quello di prima.',
    ],
    action: { label: 'Conferma l’indirizzo', link },
    closing: [
      'Il collegamento vale 72 ore e si può usare una volta sola. Dopo la conferma accedi di nuovo, con il nuovo indirizzo.',
      'Se non l’hai chiesto tu puoi ignorare questo messaggio.',
    ],
  })
}

/** To somebody whose address another account wanted: the one who asked is told nothing of it. */
export function emailTakenMail(
  owner: Parameters<typeof greetingOf>[0] & { readonly email: string },
): Mail {
  return layout({
    cause: 'emailTaken',
    to: owner.email,
    subject: 'Questo indirizzo ha già un account su Rilievo',
    greeting: greetingOf(owner),
    paragraphs: [
      'qualcuno ha chiesto di usare questo indirizzo per un altro account su Rilievo. Non è possibile, perché è già quello del tuo account: non è cambiato nulla.',
    ],
    closing: [
      'Se hai due account e ne vuoi uno solo, scrivi a chi amministra Rilievo. Altrimenti puoi ignorare questo messaggio.',
    ],
  })
}
