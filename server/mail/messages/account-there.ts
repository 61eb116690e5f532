import { layout } from '../layout'
import type { Mail } from '../mail'

/** To somebody who asks for an account and has one: the page itself never tells (product §9). */
export function accountThereMail(
  person: { firstName: string; email: string },
  publicUrl: string,
): Mail {
  return layout({
    cause: 'requestKnown',
    to: person.email,
    subject: 'Hai già un account su Rilievo',
    greeting: `Gentile ${person.firstName},`,
    paragraphs: [
      'con questo indirizzo è stata chiesta l’iscrizione a Rilievo, ma qui hai già un account: puoi accedere quando vuoi.',
    ],
    action: { label: 'Accedi', link: `${publicUrl}/login` },
    closing: [
      `Se non ricordi la password ne scegli una nuova da ${publicUrl}/forgot_password.`,
      'Se non l’hai chiesto tu puoi ignorare questo messaggio: il tuo account resta com’è.',
    ],
  })
}
