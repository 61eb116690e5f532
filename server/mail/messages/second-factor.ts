import { layout } from '../layout'
import type { Mail } from '../mail'

interface Person {
  readonly firstName: string
  readonly email: string
}

/** What was done to a second factor, each in the words of its mail. */
const changes = {
  on: {
    subject: 'La verifica in due passaggi è attiva',
    text: 'per il tuo account su Rilievo è stata attivata la verifica in due passaggi: a ogni accesso, dopo la password, serve un codice del tuo dispositivo. Le altre sessioni sono state chiuse.',
  },
  off: {
    subject: 'La verifica in due passaggi è disattivata',
    text: 'per il tuo account su Rilievo è stata disattivata la verifica in due passaggi: per accedere basta la password. Le altre sessioni sono state chiuse.',
  },
  newCodes: {
    subject: 'Hai nuovi codici di recupero',
    text: 'per il tuo account su Rilievo sono stati creati nuovi codici di recupero. Quelli di prima non valgono più.',
  },
  cleared: {
    subject: 'La verifica in due passaggi è stata tolta',
    text: 'chi amministra Rilievo ha tolto la verifica in due passaggi dal tuo account: per accedere basta la password. Tutte le sessioni sono state chiuse. Puoi attivarla di nuovo dal tuo profilo.',
  },
} as const

const notYou =
  'Se non te lo aspettavi, scrivi subito a chi amministra Rilievo: qualcun altro potrebbe usare il tuo account.'

/** To somebody whose second factor has changed, whoever has changed it (product §9). */
export function secondFactorMail({ firstName, email }: Person, change: keyof typeof changes): Mail {
  const { subject, text } = changes[change]
  return layout({
    cause: 'secondFactorChanged',
    to: email,
    subject,
    greeting: `Gentile ${firstName},`,
    paragraphs: [text],
    closing: [notYou],
  })
}

/** To somebody with one of whose recovery codes a sign-in was made. */
export function recoveryCodeUsedMail({ firstName, email }: Person, left: number): Mail {
  const rest = {
    0: 'Era l’ultimo: creane di nuovi dal tuo profilo.',
    1: 'Ne resta 1: puoi crearne di nuovi dal tuo profilo.',
  }[left]
  return layout({
    cause: 'secondFactorChanged',
    to: email,
    subject: 'È stato usato un codice di recupero',
    greeting: `Gentile ${firstName},`,
    paragraphs: [
      `un codice di recupero del tuo account su Rilievo è stato usato e non vale più. ${rest ?? `Ne restano ${left}.`}`,
    ],
    closing: [notYou],
  })
}
