import { answersCount, unreadableAnswers } from './names'

/** Words about whether answers are stored. */
export const saving = {
  saved: (time: string) => `Salvato alle ${time}`,
  idle: 'Salvataggio automatico',
  sending: 'Salvataggio in corso…',
  waiting: (count: number) => `${answersCount(count)} da inviare`,
  offline: (count: number) =>
    count === 0 ? 'Non in linea' : `Non in linea: ${answersCount(count)} da inviare`,
  toCheck: (count: number) => `${answersCount(count)} da controllare`,
  /** Shorter forms for narrow screens. */
  short: {
    waiting: (count: number) => `${count} da inviare`,
    offline: (count: number) => (count === 0 ? 'Non in linea' : `${count} da inviare`),
    toCheck: (count: number) => `${count} da controllare`,
  },
  unreadable: unreadableAnswers,
  alsoTyped: (text: string) => `In un’altra finestra avevi scritto «${text}».`,
  notDurable:
    'Questo browser non può conservare le risposte: non chiudere la pagina finché non sono salvate.',
  retry: 'Riprova ora',
  leave:
    'Ci sono risposte non ancora salvate: restano in questo browser, protette, e le ritrovi nei loro campi quando riapri la scheda. Vuoi uscire lo stesso?',
  leaveTitle: 'Risposte non ancora salvate',
  stay: 'Resta qui',
  leaveAnyway: 'Esci lo stesso',
} as const
