import { layout } from '../layout'
import type { Mail } from '../mail'

interface Person {
  readonly firstName: string
  readonly email: string
}

const notYou =
  'Se non sei stato tu, scrivi subito a chi amministra Rilievo: qualcun altro potrebbe usare il tuo account.'

/** To somebody whose password has become another, or who had come in without one, whoever has changed it (product §9). */
export function passwordChangedMail({ firstName, email }: Person, isFirst: boolean): Mail {
  const change = isFirst
    ? 'il tuo account su Rilievo ha ora una password.'
    : 'la password del tuo account su Rilievo è stata cambiata.'
  return layout({
    cause: 'passwordChanged',
    to: email,
    subject: isFirst ? 'Il tuo account ha ora una password' : 'La tua password è cambiata',
    greeting: `Gentile ${firstName},`,
    paragraphs: [`${change} Le sessioni aperte altrove sono state chiuse.`],
    closing: ['Se sei stato tu, non devi fare nulla.', notYou],
  })
}

/** To the former address of an account that has a new one, which is not named: it may be a stranger's mailbox by now. */
export function emailChangedMail({ firstName, email }: Person): Mail {
  return layout({
    cause: 'emailChanged',
    to: email,
    subject: 'Il tuo indirizzo e-mail su Rilievo è cambiato',
    greeting: `Gentile ${firstName},`,
    paragraphs: [
      'il tuo account su Rilievo ha ora un altro indirizzo e-mail. A questo non arriveranno più messaggi, e con questo non si accede più.',
    ],
    closing: ['Se sei stato tu, non devi fare nulla.', notYou],
  })
}
