import { formatNumber } from '../../../kinds/fields/number-text'

/** `840 kB`, `1,3 MB`. */
function size(bytes: number): string {
  return bytes < 1_000_000
    ? `${formatNumber(Math.round(bytes / 1000))} kB`
    : `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`
}

/** Words for downloading the data of a list. */
export const dump = {
  title: 'Scaricare i dati',
  ownRows: 'Il file contiene tutte le tue schede di questo database, anche se l’elenco è filtrato.',
  allRows: 'Il file contiene tutte le schede di questo database, anche se l’elenco è filtrato.',
  format: 'Formato',
  formats: { xlsx: 'Foglio di calcolo (.xlsx)', csv: 'Testo separato (.csv)' },
  formatHelps: {
    xlsx: 'Per Excel e LibreOffice, con il dizionario delle domande e i codici delle risposte.',
    csv: 'Solo le schede, per R, SPSS e altri programmi di statistica.',
  },
  contents: 'Contenuto',
  identifiers: 'Con i dati identificativi',
  hidden: 'Con le risposte nascoste',
  helps: {
    identifiers:
      'Codice del paziente e domande segnate come identificative. Toglili per dati da condividere.',
    hidden: 'Risposte date prima che una condizione nascondesse la loro domanda.',
  },
  start: 'Scarica',
  stop: 'Interrompi',
  received: (bytes: number) => (bytes === 0 ? 'Preparazione del file…' : `Ricevuti ${size(bytes)}`),
  done: 'File scaricato',
  failed: 'Downloader error',
  brokenOff: 'Il download si è interrotto: non è stato salvato nessun file. Riprova.',
} as const
