import { countOf } from '../../../formats/format'

/** Words about the versions of a design. */
export const designVersions = {
  title: 'Versioni',
  lead: 'La progettazione com’era dopo ogni pubblicazione, dalla prima scheda in poi.',
  loadError: 'Non è stato possibile caricare le versioni',
  none: 'Non ci sono ancora versioni',
  noneHelp:
    'Le versioni cominciano con la prima scheda: da allora ogni pubblicazione ne fa una. Prima la progettazione si cambia liberamente.',
  list: 'Tutte le versioni',
  version: (number: number) => `Versione ${number}`,
  named: (number: number, name: string) =>
    name === '' ? `Versione ${number}` : `Versione ${number} · ${name}`,
  current: 'Attuale',
  rename: (number: number) => `Dai un nome alla versione ${number}`,
  nameOf: (number: number) => `Nome della versione ${number}`,
  madeBy: (when: string, author: string | null) => (author === null ? when : `${when}, ${author}`),
  read: 'Leggi',
  readThis: (number: number) => `Leggi la versione ${number}`,
  compare: 'Confronta',
  compareThis: (number: number) => `Confronta la versione ${number} con quella prima`,
  page: (page: number, pages: number) => `Pagina ${page} di ${pages}`,
  pages: 'Pagine delle versioni',
  newer: 'Versioni più recenti',
  older: 'Versioni più vecchie',
  comparison: 'Confronto',
  from: 'Dalla versione',
  to: 'Alla versione',
  onlyOne: 'C’è una sola versione: il confronto comincia dalla prossima.',
  equal: 'Le due versioni sono uguali.',
  compareWithPrevious: 'Confronta con la versione prima',
  empty: 'In questa versione non c’era ancora nessun gruppo.',
  noQuestions: 'Nessuna domanda',
  shownIf: 'Si vede se',
  formula: 'Formula',
  /** Title of the page of surveys that keep an earlier version. */
  pinnedSurveys: 'Schede di versioni precedenti',
  pinnedSurveysLink: (surveys: number) =>
    countOf(surveys, 'scheda è di una versione precedente', 'schede sono di versioni precedenti'),
} as const
