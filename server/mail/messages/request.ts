import { layout, toAnybody } from '../layout'
import type { Mail } from '../mail'

/**
 * To an address from which somebody asks for an account. Nothing that they typed stands in it: until the address is confirmed, anybody
 * may have written it, and would have us write to strangers in their words (decision 056).
 */
export function requestMail(email: string, link: string): Mail {
  return layout({
    cause: 'requestValidation',
    to: email,
    subject: 'Conferma la tua richiesta di iscrizione',
    greeting: toAnybody,
    paragraphs: [
      'con questo indirizzo e-mail è stata chiesta l’iscrizione a Rilievo. Confermalo, e la richiesta arriverà a chi amministra.',
    ],
    action: { label: 'Conferma l’indirizzo', link },
    closing: [
      'Il collegamento vale 72 ore e si può usare una volta sola.',
      'Se non l’hai chiesta tu puoi ignorare questo messaggio: senza conferma la richiesta viene cancellata.',
    ],
  })
}

/** To somebody who asks once more while their confirmed request waits. */
export function requestWaitingMail(person: { firstName: string; email: string }): Mail {
  return layout({
    cause: 'requestWaiting',
    to: person.email,
    subject: 'La tua richiesta di iscrizione è già arrivata',
    greeting: `Gentile ${person.firstName},`,
    paragraphs: [
      'la tua richiesta di iscrizione a Rilievo è confermata e aspetta la risposta di chi amministra: non serve inviarla di nuovo.',
    ],
    closing: ['Appena ci sarà una decisione riceverai un’e-mail a questo indirizzo.'],
  })
}
