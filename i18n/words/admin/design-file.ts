import { count } from '../count'

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
    `Il file non è stato importato: ${count(number, 'cosa da correggere', 'cose da correggere')}. Non è stato creato nulla.`,
  mostTold: 'Ci possono essere altri errori oltre a questi.',
  line: (line: number) => `Riga ${line}`,
  problems: 'Che cosa correggere',
  copy: 'Copia l’elenco',
  copied: 'Elenco copiato',
  copyName: 'errori.txt',
} as const
