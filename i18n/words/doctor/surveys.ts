import { formatNumber } from '../../formats/number-text'
import { countOf } from '../../formats/format'
import { names, surveysCount } from './names'

/** Words for a patient’s code. */
export const customId = {
  label: 'Codice del paziente',
  help: 'Facoltativo: lo puoi aggiungere o cambiare dopo. Usa un codice tuo: mai il nome, il codice fiscale o altri dati che identifichino la persona.',
  /** Doubts about a code, by what it looks like. */
  suspicions: {
    taxCode: 'Questo è un codice fiscale: chi legge la scheda saprebbe chi è la persona.',
    wrongTaxCode:
      'Questo sembra un codice fiscale, con il carattere di controllo sbagliato: chi legge la scheda potrebbe riconoscere la persona.',
    partOfTaxCode:
      'Questo sembra l’inizio di un codice fiscale: chi legge la scheda potrebbe riconoscere la persona.',
    email:
      'Questo sembra un indirizzo e-mail: chi legge la scheda potrebbe riconoscere la persona.',
    phone:
      'Questo sembra un numero di telefono: chi legge la scheda potrebbe riconoscere la persona.',
    birthDate:
      'Qui sembra esserci una data: se è quella di nascita, chi legge la scheda potrebbe riconoscere la persona.',
    name: 'Questo sembra il nome di una persona: chi legge la scheda potrebbe riconoscerla.',
  },
  advice: 'Meglio un codice che solo tu sai ricondurre al paziente.',
} as const

/** Words of the matrix of surveys and groups. */
export const matrix = {
  title: 'Schede e gruppi',
  survey: 'Scheda',
  legend: 'Legenda',
  marks: {
    complete: 'Completo',
    in_progress: 'In corso',
    optional: 'Con facoltative senza risposta',
    empty: 'Vuoto',
    conditional: 'Vuoto, o non previsto per questa scheda',
  },
  cell: (survey: string, group: string, status: string) => `${survey}, ${group}: ${status}`,
  totals: 'In questa pagina',
  complete: (count: number, of: number) => `${count} di ${of} completi`,
} as const

/** Words for the list of surveys. */
export const surveys = {
  title: 'Schede',
  asUser: 'Le mie schede',
  asSupervisor: 'Tutte le schede',
  views: 'Vista',
  create: names.newSurvey,
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
    completedAt: 'Prime completate',
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
  toReview: 'Da rivedere da me',
  nothingToReview: 'Nessuna scheda aspetta la tua revisione',
  nothingToReviewHelp: 'Le schede che compili tu le rivede un altro supervisore.',
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

/** Words about clearing patients’ codes. */
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
  title: names.newSurvey,
  create: 'Crea la scheda',
  created: 'La scheda che hai chiesto è stata creata: la trovi nell’elenco.',
} as const
