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
  allStatuses: 'Tutti gli stati',
  sort: 'Ordina per',
  sorts: {
    '-updatedAt': 'Ultima modifica',
    '-createdAt': 'Data di creazione',
    customId: 'Codice',
    status: 'Stato',
    '-completedAt': 'Data di completamento',
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
  created: (date: string) => `Creata il ${date}`,
  updated: (date: string) => `Modificata il ${date}`,
  total: (count: number, capped: boolean) =>
    capped ? `Più di ${surveysCount(count)}` : surveysCount(count),
  empty: 'Non ci sono ancora schede',
  emptyHelp: 'Crea la prima: ogni scheda raccoglie le risposte di un caso.',
  emptySupervisor: 'Quando i medici creeranno delle schede, le troverai qui.',
  notFound: 'Nessuna scheda corrisponde alla ricerca',
  notFoundHelp: 'Prova con un altro codice o con un altro stato.',
  clearFilters: 'Togli i filtri',
  error: 'Le schede non si possono mostrare.',
  actions: 'Altre azioni',
  dump: 'Scarica i dati (.xlsx)',
  dumpCsv: 'Scarica i dati (.csv)',
  dumpFailed: 'Downloader error',
  clearCustomIds: 'Svuota i codici…',
  pages: 'Pagine',
  previousPage: 'Pagina precedente',
  nextPage: 'Pagina successiva',
  page: (page: number, pages: number) => `Pagina ${page} di ${pages}`,
} as const

/** Words for emptying the patients’ codes. */
export const clearCustomIds = {
  title: 'Svuotare i codici delle schede?',
  text: 'I codici dei pazienti di tutte le tue schede in questo database vengono cancellati. Le risposte restano, ma non potrai più risalire dal codice al paziente. L’operazione non si può annullare.',
  word: 'SVUOTA',
  type: (word: string) => `Per confermare scrivi ${word}`,
  confirm: 'Svuota i codici',
  done: 'Codici svuotati',
} as const

/** Words for a new survey. */
export const newSurvey = {
  title: 'Nuova scheda',
  create: 'Crea la scheda',
} as const
