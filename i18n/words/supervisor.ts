import { countOf } from '../formats/format'

const doctorsOf = (count: number) => countOf(count, 'medico', 'medici')
const questionsOf = (count: number) => countOf(count, 'domanda', 'domande')

/** Words of the supervisors' page at the root. */
export const supervisor = {
  lead: 'Le schede sono contate adesso; le statistiche mostrano le risposte dell’ultimo rilascio.',
  loadError: 'Non è stato possibile caricare i tuoi database',
  empty: 'Non supervisioni ancora nessun database',
  emptyHelp: 'Chi amministra Rilievo può assegnartene uno.',
  archived: 'Archiviato',
  size: (doctors: number, questions: number) => `${doctorsOf(doctors)} · ${questionsOf(questions)}`,
  figures: {
    all: 'Schede',
    thisMonth: 'Questo mese',
    completed: 'Completate',
    approved: 'di cui approvate',
  },
  months: (first: string, last: string) => `Schede aperte ogni mese, da ${first} a ${last}`,
  released: (day: string) => `Ultimo rilascio delle statistiche: ${day}.`,
  /** @param least number of completed surveys that a first release needs */
  unreleased: (least: number, completed: number) =>
    completed < least
      ? `Le statistiche non mostrano ancora le risposte: il primo rilascio si fa con almeno ${least} schede completate, e ora ${
          completed === 1 ? 'ce n’è 1' : `sono ${completed}`
        }.`
      : 'Le statistiche non mostrano ancora le risposte: il primo rilascio si fa lunedì.',
  open: 'Apri le statistiche',
  allQuestions: 'Tutte le domande',
} as const
