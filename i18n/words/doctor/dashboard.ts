import { formatNumber } from '../../formats/number-text'
import { countOf } from '../../formats/format'
import { answersCount, unreadableAnswers } from './names'

/** Words of a doctor's first page. */
export const dashboard = {
  title: 'I miei database',
  lead: 'Scegli il database in cui lavorare, o riprendi una scheda da dove l’avevi lasciata.',
  resume: 'Riprendi',
  /** @param survey its custom id, else its number */
  resumeSurvey: (survey: string) => `Riprendi la scheda ${survey}`,
  bookmark: 'Segnalibro:',
  complete: 'Gruppi completi',
  nothingOpen: 'Non hai schede in lavorazione.',
  waiting: 'Da fare',
  nothingWaits:
    'Nessuna scheda ti aspetta: niente da correggere, nessun commento aperto, niente da rivedere.',
  returned: 'Rimandate a te da correggere',
  commented: 'Con commenti aperti',
  comments: (count: number) => countOf(count, 'commento aperto', 'commenti aperti'),
  review: 'Da rivedere come supervisore',
  showAll: 'Mostra tutte',
  showMore: 'Mostra altre',
  databases: 'Database',
  find: 'Cerca un database',
  notFound: 'Nessun database ha questo nome.',
  noSurveys: 'Ancora nessuna scheda.',
  archived: 'Archiviato',
  open: 'Le mie schede',
  allSurveys: 'Tutte le schede',
  updated: (date: string) => `Modificata il ${date}`,
  asUser: 'Compili schede',
  asSupervisor: 'Supervisore',
  stats: 'Statistiche',
  number: formatNumber,
  byStatus: {
    draft: (count: number) => countOf(count, 'bozza', 'bozze'),
    completed: (count: number) => countOf(count, 'completata', 'completate'),
    returned: (count: number) => `${formatNumber(count)} da correggere`,
    approved: (count: number) => countOf(count, 'approvata', 'approvate'),
    locked: (count: number) => countOf(count, 'bloccata', 'bloccate'),
  },
  size: (groups: number, questions: number) =>
    `${countOf(groups, 'gruppo', 'gruppi')} · ${countOf(questions, 'domanda', 'domande')}`,
  empty: 'Non partecipi ancora a nessun database',
  emptyHelp: 'Chi amministra Rilievo può aggiungerti a un database: poi lo troverai qui.',
  error: 'Non è stato possibile caricare i database.',
} as const

/** Words about answers that an earlier page could not send. */
export const unsent = {
  title: 'Risposte non ancora salvate in questo browser',
  line: (survey: string, waiting: number, refused: number) =>
    [
      waiting === 0 ? null : `${answersCount(waiting)} da inviare`,
      refused === 0 ? null : `${answersCount(refused)} da controllare`,
    ]
      .filter(Boolean)
      .join(', ')
      .concat(` nella scheda ${survey}`),
  unreadable: unreadableAnswers,
  discard: 'Scarta',
  discardOf: (survey: string) => `Scarta le risposte rifiutate della scheda ${survey}`,
  discardTitle: (count: number) =>
    count === 1 ? 'Scartare 1 risposta?' : `Scartare ${count} risposte?`,
  discardText: (survey: string) =>
    `Il server non trova più dove salvarle: la scheda ${survey} o le sue domande sono state eliminate, o non sono più tra le tue. Se scarti le risposte vanno perse.`,
  keep: 'Tienile',
} as const
