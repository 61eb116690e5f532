import { formatNumber } from '../../formats/number-text'
import { countOf } from '../../formats/format'
import { surveysCount } from './counts'

/** Words for the list of surveys. */
export const surveys = {
  title: 'Schede',
  asUser: 'Le mie schede',
  asSupervisor: 'Tutte le schede',
  views: 'Vista',
  create: 'Nuova scheda',
  search: 'Cerca',
  searchPlaceholder: 'Codice o medico',
  searchOwnPlaceholder: 'Codice',
  status: 'Stato',
  list: 'Elenco',
  matrix: 'Matrice',
  shows: 'Come mostrare le schede',
  filters: (count: number) => (count === 0 ? 'Altri filtri' : `Altri filtri (${count})`),
  allAuthors: 'Tutti i medici',
  otherAuthor: 'Un altro medico',
  noAuthors: 'Non è stato possibile caricare i nomi dei medici.',
  date: 'Data da filtrare',
  dates: { created: 'Creata', updated: 'Modificata' },
  from: 'Dal',
  to: 'Al',
  turned: 'È prima del primo giorno.',
  sort: 'Ordina per',
  sorts: {
    '-updatedAt': 'Ultima modifica',
    updatedAt: 'Modificate da più tempo',
    '-createdAt': 'Ultime create',
    createdAt: 'Prime create',
    customId: 'Codice',
    status: 'Stato',
    '-completedAt': 'Ultime completate',
  },
  columns: {
    customId: 'Codice',
    status: 'Stato',
    progress: 'Gruppi completi',
    author: 'Medico',
    createdAt: 'Creata',
    updatedAt: 'Modificata',
  },
  noCustomId: 'senza codice',
  completed: (date: string) => `il ${date}`,
  old: (message: string) => `Quello che vedi può non essere aggiornato. ${message}`,
  total: (count: number, capped: boolean) =>
    capped ? `Più di ${surveysCount(count)}` : surveysCount(count),
  empty: 'Non ci sono ancora schede',
  emptyHelp: 'Crea la prima: ogni scheda raccoglie le risposte di un caso.',
  emptySupervisor: 'Quando i medici creeranno delle schede, le troverai qui.',
  notFound: 'Nessuna scheda corrisponde alla ricerca',
  notFoundHelp: 'Prova con un altro codice, o togli un filtro.',
  openComments: 'Con commenti aperti',
  comments: (count: number) => countOf(count, 'commento aperto', 'commenti aperti'),
  noPage: 'Questa pagina non c’è più',
  firstPage: 'Vai alla prima pagina',
  clearFilters: 'Togli i filtri',
  reset: 'Azzera',
  error: 'Non è stato possibile caricare le schede.',
  actions: 'Altre azioni',
  dump: 'Scarica i dati…',
  printBlank: 'Stampa una scheda vuota',
  clearCustomIds: 'Svuota i codici…',
  steps: 'Schede dell’elenco',
  previousSurvey: 'Scheda precedente',
  nextSurvey: 'Scheda successiva',
  position: (at: number, count: number, capped: boolean) =>
    `Scheda ${formatNumber(at)} di ${capped ? 'oltre ' : ''}${formatNumber(count)}`,
  pages: 'Pagine',
  previousPage: 'Pagina precedente',
  nextPage: 'Pagina successiva',
  pageSize: 'Per pagina',
  page: (page: number, pages: number) => `Pagina ${page} di ${pages}`,
  pageOfMany: (page: number, pages: number) => `Pagina ${page} di oltre ${pages}`,
} as const

/** Words for emptying the patients’ codes. */
export const clearCustomIds = {
  title: 'Svuotare i codici delle schede?',
  whose: (surveys: string, database: string) =>
    `Riguarda ${surveys} con un codice, tra le tue nel database «${database}», qualunque sia il loro stato. Quelle degli altri medici restano come sono.`,
  none: (database: string) =>
    `Nessuna delle tue schede nel database «${database}» ha ora un codice: restano da cancellare quelli avuti in passato, se ce ne sono.`,
  text: 'I codici vengono cancellati, anche dalla cronologia delle schede. Le risposte restano, ma non potrai più risalire dal codice al paziente. L’operazione non si può annullare.',
  word: 'SVUOTA',
  type: (word: string) => `Per confermare scrivi ${word}`,
  confirm: 'Svuota i codici',
  done: 'Codici svuotati',
} as const

/** Words for a new survey. */
export const newSurvey = {
  title: 'Nuova scheda',
  create: 'Crea la scheda',
  created: 'La scheda che hai chiesto è stata creata: la trovi nell’elenco.',
} as const
