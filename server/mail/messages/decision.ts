import { layout, toAnybody } from '../layout'
import type { Mail } from '../mail'

interface Person {
  readonly firstName: string
  readonly email: string
}

/** To somebody whose request was accepted, and who chooses a password now (product §9). */
export function acceptedMail(person: Person, link: string): Mail {
  return layout({
    cause: 'requestAccepted',
    to: person.email,
    subject: 'La tua richiesta di iscrizione è stata accettata',
    greeting: `Gentile ${person.firstName},`,
    paragraphs: [
      'la tua richiesta di iscrizione a Rilievo è stata accettata. Scegli una password e potrai accedere.',
    ],
    action: { label: 'Scegli la password', link },
    closing: [
      'Il collegamento vale 72 ore e si può usare una volta sola.',
      'Se scade, invia di nuovo la richiesta con lo stesso indirizzo: riceverai un altro collegamento.',
    ],
  })
}

/** To somebody whose request was accepted with a password that the administrator tells them. */
export function openedMail(person: Person, publicUrl: string): Mail {
  return layout({
    cause: 'requestOpened',
    to: person.email,
    subject: 'Il tuo account su Rilievo è attivo',
    greeting: `Gentile ${person.firstName},`,
    paragraphs: [
      'la tua richiesta di iscrizione a Rilievo è stata accettata e il tuo account è attivo. La password te la comunica chi amministra.',
    ],
    action: { label: 'Accedi', link: `${publicUrl}/login` },
    closing: [`Se preferisci, scegline subito una tua da ${publicUrl}/forgot_password.`],
  })
}

/**
 * To somebody whose request was rejected.
 *
 * @param person their name is theirs, and a reason meant for them, only where the address was confirmed (decision 056)
 */
export function rejectedMail(
  person: Person & { readonly validatedAt: string | null },
  reason: string | null,
): Mail {
  return layout({
    cause: 'requestRejected',
    to: person.email,
    subject: 'La tua richiesta di iscrizione',
    greeting: person.validatedAt === null ? toAnybody : `Gentile ${person.firstName},`,
    paragraphs: [
      'la richiesta di iscrizione a Rilievo inviata con questo indirizzo non è stata accettata.',
      ...(reason === null || person.validatedAt === null ? [] : [`Motivo: ${reason}`]),
    ],
    closing: ['Per chiarimenti rivolgiti a chi amministra Rilievo nella tua struttura.'],
  })
}
