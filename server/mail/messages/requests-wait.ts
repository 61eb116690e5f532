import { layout } from '../layout'
import type { Mail } from '../mail'

/** To administrators: how many requests for an account wait for them. Who asks is told in the product alone. */
export function requestsWaitMail(
  person: { firstName: string; email: string },
  waiting: number,
  publicUrl: string,
): Mail {
  const what =
    waiting === 1
      ? 'Una richiesta di iscrizione aspetta'
      : `${waiting} richieste di iscrizione aspettano`
  return layout({
    cause: 'requestReceived',
    to: person.email,
    subject: `${what} una risposta`,
    greeting: `Gentile ${person.firstName},`,
    paragraphs: [`${what.charAt(0).toLowerCase()}${what.slice(1)} una risposta su Rilievo.`],
    action: {
      label: waiting === 1 ? 'Apri la richiesta' : 'Apri le richieste',
      link: `${publicUrl}/admin/subscription_requests`,
    },
    closing: ['Ricevi questo messaggio perché amministri Rilievo.'],
  })
}
