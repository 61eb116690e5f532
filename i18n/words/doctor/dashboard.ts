import { formatNumber } from '../../formats/number-text'
import { countOf } from '../../formats/format'

/** Words of a doctor's first page. */
export const dashboard = {
  title: 'I miei database',
  firstTime:
    'Una scheda raccoglie le risposte su un paziente. Apri la prima con «Nuova scheda»: ogni risposta si salva da sé.',
  firstReview:
    'Una scheda raccoglie le risposte su un paziente. Quelle da rivedere compaiono qui quando un medico le completa.',
  search: 'Cerca il codice di un paziente',
  searchAll: 'Cerca un codice o un medico',
  results: 'Schede trovate',
  matches: (count: number) =>
    count === 0 ? 'Nessuna scheda trovata.' : countOf(count, 'scheda trovata', 'schede trovate'),
  moreMatches: (count: number) =>
    `Le schede trovate sono ${formatNumber(count)}: scrivi di più per restringere la ricerca.`,
  toDo: (count: number) => (count === 0 ? 'Da fare' : `Da fare (${formatNumber(count)})`),
  reasons: {
    resume: 'Da riprendere',
    returned: 'Rimandata',
    comments: 'Commenti aperti',
    review: 'Da rivedere',
  },
  bookmark: 'Segnalibro:',
  complete: 'Gruppi completi',
  nothingToDo: 'Niente da fare: nessuna scheda da riprendere, da correggere o da rivedere.',
  comments: (count: number) => countOf(count, 'commento aperto', 'commenti aperti'),
  showMore: 'Mostra altre',
  /** Beginning of «Nuova scheda», for a narrow screen. */
  newShort: 'Nuova',
  showAllDatabases: (count: number) => `Mostra tutti i database (${formatNumber(count)})`,
  databases: 'Database',
  find: 'Cerca un database',
  notFound: 'Nessun database ha questo nome.',
  noSurveys: 'Ancora nessuna scheda.',
  archived: 'Archiviato',
  open: 'Le mie schede',
  allSurveys: 'Tutte le schede',
  asSupervisor: 'Supervisore',
  stats: 'Statistiche',
  byStatus: {
    draft: (count: number) => countOf(count, 'bozza', 'bozze'),
    completed: (count: number) => countOf(count, 'completata', 'completate'),
    returned: (count: number) => `${formatNumber(count)} da correggere`,
    approved: (count: number) => countOf(count, 'approvata', 'approvate'),
    locked: (count: number) => countOf(count, 'bloccata', 'bloccate'),
  },
  empty: 'Non partecipi ancora a nessun database',
  emptyHelp: 'Chi amministra Rilievo può aggiungerti a un database: poi lo troverai qui.',
  error: 'Non è stato possibile caricare i database.',
} as const
