import { formatNumber } from '../../formats/number-text'

/** Words about what was taken from a database as files. */
export const downloads = {
  lead: 'Chi ha scaricato dati di questo database, quando, quali schede e quante. Le righe non si possono cambiare né togliere.',
  none: 'Nessuno ha ancora scaricato dati di questo database',
  noneHelp: 'Ogni file di schede e ogni prova delle statistiche che qualcuno scarica compare qui.',
  caption: 'File scaricati, dal più recente',
  when: 'Quando',
  who: 'Chi',
  nobody: '—',
  what: 'File',
  which: 'Quali schede',
  rows: 'Schede',
  proof: 'Prova delle statistiche',
  all: 'tutte le schede',
  own: 'solo le proprie',
  supervised: 'di tutti i medici',
  identifying: 'con i dati identificativi',
  hidden: 'con le risposte nascoste',
  narrowed: 'con i filtri della pagina',
  number: (rows: string) => formatNumber(Number(rows)),
} as const
