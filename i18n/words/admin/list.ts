import { countOf } from '../../formats/format'

/** Word that an administrator types before several records are deleted for good. */
export const typeToDestroy = { label: 'Per confermare scrivi: elimina', text: 'elimina' }

/** Words of a resource of the administration that has none of its own for a purpose. They suit records of any name and gender. */
export const standardWords = {
  search: 'Cerca',
  empty: 'Nessun elemento',
  noMatch: 'Nessun elemento corrisponde alla ricerca',
  create: 'Aggiungi',
  created: 'Aggiunta completata',
  edit: 'Modifica',
  editTitle: 'Modifica',
  saved: 'Modifiche salvate',
  loadError: 'Non è stato possibile caricare i dati',
} as const

/** Words of every list. */
export const list = {
  of: (title: string, parent: string) => `${title} di ${parent}`,
  total: (number: number) => countOf(number, 'risultato', 'risultati'),
  range: (first: string, last: string, total: string) => `${first}–${last} di ${total}`,
  more: (counted: string) => `oltre ${counted}`,
  pages: 'Pagine',
  clearFilters: 'Togli i filtri',
  all: 'Tutti',
  noMatchHelp: 'Prova con meno lettere, o togli i filtri.',
  loadError: 'Non è stato possibile caricare l’elenco',
  older: 'Mostra i precedenti',
  columns: 'Colonne',
  columnsTitle: 'Colonne dell’elenco',
  columnsHelp: 'Le colonne scelte si vedono qui e nel file esportato, e le ritrovi quando torni.',
  columnsReset: 'Ripristina',
  columnsDone: 'Fatto',
  export: 'Esporta CSV',
  exporting: (read: number, total: number | undefined) =>
    total === undefined
      ? `${read.toLocaleString('it-IT')}…`
      : `${read.toLocaleString('it-IT')} di ${total.toLocaleString('it-IT')}…`,
  exported: (number: number) => `File scaricato: ${countOf(number, 'riga', 'righe')}`,
  exportFailed: (label: string, reason: string, read: string, total: string | null) =>
    `${label}: ${reason} L’esportazione si è fermata a ${total === null ? read : `${read} di ${total}`} righe e nessun file è stato salvato.`,
  selection: 'Selezione',
  select: (name: string) => `Seleziona ${name}`,
  selectPage: 'Seleziona tutta la pagina',
  selectEverything: 'Seleziona tutti i risultati',
  selectAll: (total: string) => `Seleziona tutti i ${total}`,
  selected: (number: number) => countOf(number, 'elemento selezionato', 'elementi selezionati'),
  unselect: 'Deseleziona',
  bulk: 'Azioni sugli elementi selezionati',
  rowActions: 'Azioni',
  /** «10 di 13», of selected records. */
  part: (number: number, selected: number) =>
    `${number.toLocaleString('it-IT')} di ${selected.toLocaleString('it-IT')}`,
  concerns: (part: string) =>
    `Riguarda ${part}: per gli altri elementi non è possibile nello stato in cui sono.`,
  leavesOut: (part: string, others: number) =>
    `Riguarda ${part}. ${others === 1 ? 'Resta fuori' : 'Restano fuori'}:`,
  andMore: (number: number) => (number === 1 ? 'e un altro' : `e altri ${number}`),
  delete: {
    typed: typeToDestroy,
    label: 'Elimina',
    title: (number: number) => `Eliminare ${countOf(number, 'elemento', 'elementi')}?`,
    text: 'L’eliminazione è definitiva.',
    done: (number: number) =>
      number === 1 ? '1 elemento eliminato' : `${number} elementi eliminati`,
  },
  stop: 'Interrompi',
  result: (action: string) => `${action}: risultato`,
  outcomeFilter: 'Mostra',
  copy: 'Copia come testo',
  copied: 'Copiato',
  copyFile: 'risultato.txt',
  failed: (number: number) =>
    number === 1 ? 'Per uno non è stato possibile:' : `Per ${number} non è stato possibile:`,
} as const
