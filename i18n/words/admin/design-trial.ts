import { shortcuts as filling } from '../doctor/shortcuts'

const [everywhere, ...others] = filling.sections

/** Keys that a trial does not have: there is no bookmark. */
const withoutBookmark = everywhere.keys.filter(([key]) => key !== 'Alt + Maiusc + Invio')

/** Words of the trial, in which an administrator fills in a survey of the design. */
export const trial = {
  open: 'Prova',
  title: (database: string) => `Prova di «${database}»`,
  notice: 'Prova: niente di quello che scrivi viene salvato',
  back: 'Torna alla progettazione',
  /** Stands where a survey has the patient’s code. */
  code: 'Prova',
  restart: 'Ricomincia',
  restartTitle: 'Ricominciare la prova?',
  restartText: 'Le risposte della prova vengono tolte, e la scheda torna come nuova.',
  restarted: 'La prova ricomincia da capo',
  completed: 'La scheda sarebbe completata',
  completedText: 'Nessuna scheda è stata creata: questa è una prova.',
  completedWithout: (count: number) =>
    count === 0
      ? 'Tutte le domande hanno una risposta.'
      : count === 1
        ? 'Le risposte obbligatorie ci sono tutte. Una domanda facoltativa è senza risposta.'
        : `Le risposte obbligatorie ci sono tutte. ${count} domande facoltative sono senza risposta.`,
  goOn: 'Continua la prova',
  first: 'Vai al primo gruppo',
  hidden: 'Con queste risposte il gruppo non appare',
  nothing: 'Non c’è niente da provare',
  nothingHelp: 'Il database non ha ancora gruppi di domande, o le condizioni li nascondono tutti.',
} as const

/** Keyboard shortcuts of a trial: those of filling in a survey. */
export const trialShortcuts = {
  ...filling,
  sections: [{ ...everywhere, keys: withoutBookmark }, ...others],
}
