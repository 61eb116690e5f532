/**
 * Words in files of exported surveys (decision 010). Names of columns and files are not among them, since
 * scripts depend on those.
 */
export const dumpFile = {
  sheets: { surveys: 'Schede', about: 'Informazioni', dictionary: 'Dizionario', codes: 'Codici' },
  cut: ' […] (testo intero nel CSV)',
  about: {
    createdAt: 'Creato il',
    database: 'Database',
    selection: 'Selezione',
    views: 'Viste',
    allAuthors: 'le schede di tutti i medici',
    ownSurveys: 'le proprie schede',
    surveys: 'Schede nel file',
    columns: 'Colonne',
    identifiers: 'Dati identificativi',
    included: 'compresi',
    excluded: 'esclusi, con i risultati che li rivelano nella versione della scheda',
    hidden: 'Risposte nascoste da una condizione',
    hiddenIncluded: 'comprese',
    hiddenExcluded: 'escluse: la cella è vuota',
    emptyCell: 'Cella vuota',
    emptyCellMeans: 'nessuna risposta, o domanda non prevista per la scheda',
    reasonColumns: 'Colonne «__motivo»',
    reasonColumnsMean: 'perché manca la risposta, dove la scheda lo dice',
    versionColumn: 'Colonna «scheda_versione»',
    versionColumnMeans:
      'la versione della progettazione che vale per la scheda da quando è completata: le domande nate dopo non erano previste',
    header: ['voce', 'valore'],
  },
  /** Surveys that a list's filters select. */
  selection: {
    all: 'tutte le schede',
    search: 'con un testo cercato',
    status: (names: readonly string[]) => `stato: ${names.join(', ')}`,
    comments: 'con commenti aperti',
    own: 'le proprie',
    ofOthers: 'quelle degli altri medici',
    author: (id: string) => `del medico numero ${id}`,
    provider: (name: string) => `del centro «${name}»`,
    withCode: 'con un codice',
    withoutCode: 'senza codice',
    doubledCode: 'con un codice che si legge come un altro',
    createdFrom: (day: string) => `create dal ${day}`,
    createdTo: (day: string) => `create fino al ${day}`,
    updatedFrom: (day: string) => `modificate dal ${day}`,
    updatedTo: (day: string) => `modificate fino al ${day}`,
  },
  columns: {
    id: 'Numero della scheda in Rilievo',
    customId: 'Codice del paziente, come lo ha dato il medico',
    status: 'Stato della scheda',
    author: 'Medico che ha compilato la scheda',
    provider: 'Centro che il medico aveva nel database quando ha creato la scheda',
    createdAt: 'Quando la scheda è stata creata',
    completedAt: 'Quando la scheda è stata completata l’ultima volta',
    approvedAt: 'Quando la scheda è stata approvata la prima volta',
    version:
      'Versione della progettazione che la scheda conserva da quando è completata; vuota finché si compila',
    instant: (meaning: string) => `${meaning} (ora italiana)`,
    reason: (question: string) => `${question} (motivo per cui manca la risposta)`,
  },
  dictionary: {
    yes: 'sì',
    yesByFormula: 'sì, per la formula',
    today: 'oggi',
    own: ['colonna', 'significato', 'tipo di dato', 'unità'],
    bounds: ['minimo', 'massimo', 'minimo atteso', 'massimo atteso'],
    types: {
      text: 'testo',
      number: 'numero',
      date: 'data',
      boolean: 'vero/falso',
      instant: 'data e ora',
    },
    question: {
      group: 'gruppo',
      code: 'codice',
      name: 'domanda',
      kind: 'tipo di domanda',
      id: 'riferimento',
      required: 'obbligatoria',
      identifier: 'dato personale',
      visibleIf: 'visibile se',
      metadata: 'formula',
      help: 'aiuto',
      archivedAt: 'archiviata',
    },
    codes: ['codice', 'domanda', 'valore', 'significato'],
  },
  /** Words for people who open the archive in a program of statistics. */
  statistics: {
    files: [
      'dati.csv        le schede: UTF-8, virgola fra i campi, punto decimale, testi fra virgolette',
      'dizionario.csv  che cosa significa ogni colonna',
      'codici.csv      che cosa significano i valori delle scelte',
      'leggi.R         source("leggi.R") carica tutto in «dati»: fattori, etichette, date',
      'leggi.sps       lo stesso per SPSS',
    ],
    spssFile:
      'dati-spss.csv   le stesse schede, i testi di più righe su una sola: SPSS non le legge',
    values:
      'Sì e no sono 1 e 0. I file non sono fatti per i fogli di calcolo: un testo che comincia con = vi verrebbe eseguito.',
    rHead: '# Carica le schede: source("leggi.R") nella cartella di questi file.',
    /** Comments and messages of `leggi.R`, in ASCII: R reads its scripts in the encoding of the machine. */
    r: {
      otherType: ' valori non sono del tipo della loro colonna: ',
      unforeseen: 'Valori che la struttura non prevede: restano come sono.',
      halfFile:
        "Un file a meta' non passa per intero, nemmeno se gli manca solo la fine dell'ultima riga.",
      notWhole: " non e' intero: servono ",
      rowsAnd: ' righe e ',
      columns: ' colonne, ',
      extractAgain: '. Estrai di nuovo i file dallo ZIP.',
      cutLine: "l'ultima riga e' tagliata",
      onlyWarning: "Un testo che non finisce e' solo un avviso.",
      thereAre: 'ci sono',
      columnsAlone: 'colonne',
    },
    spssHead: '* Prima di eseguire: CD con la cartella di questi file.',
    spssBooleans: { no: 'No', yes: 'Sì' },
    /** Text in two parts: SPSS prints the number of read rows between them. */
    spssNotWhole: (rows: number) => [
      'ATTENZIONE: il file non è intero. Schede lette: ',
      ` di ${rows}.`,
    ],
  },
} as const
