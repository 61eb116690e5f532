import { countOf } from '../../formats/format'
import { formatNumber } from '../../formats/number-text'

/** Words about designs as files. */
export const designFile = {
  export: 'Esporta la struttura',
  import: 'Importa da file',
  title: 'Importare un database da un file',
  lead: 'Il file si ottiene con «Esporta la struttura» da un database, di questo o di un altro Rilievo.',
  brought: 'Vengono importati',
  broughtList: [
    'i gruppi e le domande, anche archiviati, con formule, condizioni e opzioni',
    'i modelli statistici e l’immagine',
  ],
  left: 'Il file non contiene',
  leftList: ['le schede e le risposte', 'i centri, i medici e i supervisori'],
  file: 'File della struttura (.json)',
  choose: 'Scegli un file',
  other: 'Scegli un altro file',
  drop: 'Scegli un file, o trascinalo qui.',
  dropHere: 'Lascia il file qui',
  several: 'Scegli un file solo.',
  tooLarge: (megabytes: number) => `Il file supera ${megabytes} MB: non si può importare.`,
  size: (kilobytes: string) => `${kilobytes} kB`,
  confirm: 'Importa',
  sending: (share: string) => `Invio in corso: ${share}`,
  checking: 'Controllo del file…',
  done: (name: string) => `«${name}» importato`,
  refused: (number: number) =>
    `Il file non è stato importato: ${countOf(number, 'cosa da correggere', 'cose da correggere')}. Non è stato creato nulla.`,
  mostTold: 'Ci possono essere altri errori oltre a questi.',
  line: (line: number) => `Riga ${line}`,
  problems: 'Che cosa correggere',
  copy: 'Copia l’elenco',
  copied: 'Elenco copiato',
  copyName: 'errori.txt',
} as const

/** Words about the list of exports of a database. */
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
