import { formatNumber } from '../formats/number-text'

/** Size of a file: `840 kB`, `1,3 MB`. */
function size(bytes: number): string {
  return bytes < 1_000_000
    ? `${formatNumber(Math.round(bytes / 1000))} kB`
    : `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`
}

/** Words about exporting the data of surveys. */
export const dump = {
  title: 'Scarica i dati',
  ownRows: 'Il file contiene le tue schede di questo database.',
  allRows: 'Il file contiene le schede di questo database.',
  rows: 'Schede',
  filtered: { yes: 'Solo le schede filtrate', no: 'Tutte le schede' },
  filteredHelps: {
    no: 'Anche quelle che l’elenco non mostra.',
    yes: 'Quelle che i filtri dell’elenco lasciano, su tutte le pagine.',
  },
  format: 'Formato',
  formats: {
    xlsx: 'Foglio di calcolo (.xlsx)',
    csv: 'Testo separato (.csv)',
    zip: 'Per R e SPSS (.zip)',
  },
  formatHelps: {
    xlsx: 'Per Excel e LibreOffice, con il dizionario delle domande e i codici delle risposte.',
    csv: 'Solo le schede; l’ultima colonna riporta in ogni riga il totale delle schede. Aperto in un foglio di calcolo, un testo che comincia con = può essere eseguito come formula: per Excel e LibreOffice scegli .xlsx.',
    zip: 'Le schede in CSV, il dizionario, i codici e gli script che le caricano in R e in SPSS con etichette, fattori e date.',
  },
  separator: 'Separatore',
  separators: { semicolon: 'Punto e virgola (;)', comma: 'Virgola (,)', tab: 'Tabulazione' },
  decimal: 'Decimali',
  decimals: { comma: 'Virgola (12,5)', point: 'Punto (12.5)' },
  contents: 'Contenuto',
  identifiers: 'Con i dati identificativi',
  hidden: 'Con le risposte nascoste',
  helps: {
    identifiers:
      'Codice del paziente e domande segnate come identificative: solo se servono davvero.',
    hidden: 'Risposte date prima che una condizione nascondesse la loro domanda.',
  },
  renamed: (day: string) =>
    `Dal ${day} le colonne si chiamano secondo ciò che contengono, e non cambiano più nome quando le opzioni cambiano ordine. Ogni domanda ha ora la sua colonna «__motivo», e ogni opzione un codice. Aggiorna gli script che usano i nomi di prima.`,
  renamedFile: 'Scarica i nomi di prima e di ora (CSV)',
  renamedName: 'nomi delle colonne.csv',
  renamedColumns: ['nome di prima', 'nome di ora'],
  journal: 'Ogni download resta nel registro dei download, con chi, quando e quante schede.',
  start: 'Scarica',
  stop: 'Interrompi',
  received: (bytes: number) => (bytes === 0 ? 'Preparazione del file…' : `Ricevuti ${size(bytes)}`),
  done: 'File scaricato',
  doneRows: (rows: number) =>
    `File scaricato: ${rows === 1 ? '1 scheda' : `${formatNumber(rows)} schede`}`,
  risky: (cells: number) =>
    `Il file è stato scaricato. ${cells === 1 ? 'Una cella comincia' : `${formatNumber(cells)} celle cominciano`} con un segno (=, +, - o @) che Excel e LibreOffice possono eseguire come formula. I dati non sono stati cambiati: per aprirli in un foglio di calcolo usa il formato .xlsx, o importa il file indicando le colonne come testo.`,
  failed: 'Downloader error',
  brokenOff: 'Il download si è interrotto: non è stato salvato nessun file. Riprova.',
} as const
