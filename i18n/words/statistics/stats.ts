import type { MissingReason } from '../../../contract/survey-status'
import { missingReasonNames } from '../survey-states'
import { formatNumber } from '../../formats/number-text'
import { countOf } from '../../formats/format'
import { inMonth } from '../../formats/month-text'
import { statsFilters } from './filters'

/** Name of the reader's own figures in columns. */
const ownName = 'Tue'

const surveys = (number: number) => countOf(number, 'scheda', 'schede')

/** Words of the statistics of a database. */
export const stats = {
  title: 'Statistiche',
  home: 'I miei database',
  lead: 'Scegli che cosa vedere: ogni pagina riassume le schede del database secondo un modello.',
  indexLoadError: 'Non è stato possibile caricare le statistiche',
  builtIn: 'Predefinito',
  blocks: (number: number) => countOf(number, 'domanda', 'domande'),
  noBlocks: 'Nessuna domanda',
  configure: 'Configura',
  configureOf: (name: string) => `Configura «${name}»`,
  templates: 'Modelli statistici',
  onlyBuiltIn: {
    admin:
      'Per ora c’è solo la pagina con tutte le domande: con un modello scegli quali mostrare, con quali grafici e di quali schede.',
    reader: 'Per ora c’è solo la pagina con tutte le domande.',
  },
  updatedAt: (time: string) => `Aggiornate alle ${time}`,
  catchingUp: 'Le modifiche successive si stanno ancora contando.',
  preparingTitle: 'Le statistiche si stanno preparando',
  blockAt: (time: string) => `Dati contati alle ${time}.`,
  refresh: 'Aggiorna',
  print: 'Stampa',
  preparing: 'Preparazione della stampa',
  preparedOf: (read: number, all: number) =>
    `${countOf(read, 'domanda', 'domande')} su ${formatNumber(all)}`,
  proof: {
    action: 'Scarica dati e script di verifica',
    name: 'prova.zip',
    making: 'Preparazione dei dati di verifica',
  },
  counting: {
    page: 'Conteggio delle schede',
    block: (all: number | null, question: string) =>
      all === null
        ? `Conteggio delle risposte a «${question}»`
        : `Conteggio delle risposte a «${question}» in ${surveys(all)}`,
    missing: (all: number | null) =>
      all === null
        ? 'Conteggio delle risposte mancanti'
        : `Conteggio delle risposte mancanti in ${surveys(all)}`,
    since: (seconds: number) => `da ${countOf(seconds, 'secondo', 'secondi')}`,
    stop: 'Interrompi',
    stopOf: (what: string) => `Interrompi: ${what}`,
    stopped: 'Conteggio interrotto',
    stoppedHelp: 'I dati restano come sono: puoi contarli quando vuoi.',
    again: 'Conta adesso',
  },
  notRead: (number: number) =>
    number === 1
      ? 'Non è stato possibile caricare una domanda: ricaricala, poi stampa.'
      : `Non è stato possibile caricare ${number} domande: ricaricale, poi stampa.`,
  filters: statsFilters,
  empty: {
    none: 'Non c’è ancora nessuna scheda',
    noneHelp: 'Le statistiche compaiono quando i medici completano le prime schede.',
    noneFiltered: 'Nessuna scheda con questi filtri',
    noneFilteredHelp: 'Allarga il periodo, o togli un filtro.',
    unfinished: 'Nessuna scheda completata',
    unfinishedHelp: (number: number) =>
      number === 1
        ? 'C’è però una scheda in bozza o da correggere: puoi contare anche quella.'
        : `Ci sono però ${surveys(number)} in bozza o da correggere: puoi contare anche quelle.`,
    showUnfinished: 'Conta anche le bozze',
    noQuestions: 'Questo modello non mostra ancora nessuna domanda',
    noQuestionsHelp: 'Scegli quali mostrare nella sua configurazione.',
    noQuestionsReader: 'Chi amministra il database non ha ancora scelto quali mostrare.',
  },
  reach: {
    ownName,
    totalName: 'Totale',
    releasedName: 'Totale rilasciato',
  },
  counts: {
    title: 'Le schede',
    surveys,
    byStatus: 'Schede per stato',
    status: 'Stato',
    number: 'Schede',
    share: '%',
    all: 'In tutto',
  },
  head: {
    surveys: 'Schede',
    thisMonth: (month: string) => `Di queste, create ${inMonth(month)}`,
    completed: 'Completate',
    approved: 'Approvate',
    median: (question: string) => `${question}: mediana`,
    answered: (question: string) => `${question}: con risposta`,
    inAll: (number: string) => `${number} in tutto`,
    since: (month: string) => `Da ${month}.`,
  },
  index: {
    title: 'Indice',
    skip: 'Salta l’indice',
    search: 'Cerca una domanda',
    none: 'Nessuna domanda con queste parole.',
  },
  time: {
    title: 'Nel tempo',
    by: 'Schede contate per',
    modes: { month: 'Mese', week: 'Settimana' },
    interval: { month: 'Mese', week: 'Settimana dal' },
    intervals: {
      month: (number: number) => countOf(number, 'mese', 'mesi'),
      week: (number: number) => countOf(number, 'settimana', 'settimane'),
    },
    during: {
      month: (event: string, month: string) => `${event}, ${month}`,
      week: (event: string, monday: string) => `${event} nella settimana dal ${monday}`,
    },
    opened: 'Create',
    completed: 'Completate',
    approved: 'Approvate',
    sum: {
      opened: (number: number) => countOf(number, 'creata', 'create'),
      completed: (number: number) => countOf(number, 'completata', 'completate'),
      approved: (number: number) => countOf(number, 'approvata', 'approvate'),
    },
    /** @param intervals as «12 mesi» */
    label: (intervals: string, sums: readonly string[]) =>
      `Schede nel tempo, ${intervals}: in tutto ${sums.join(', ')}.`,
  },
  centres: {
    title: 'Arruolamento per centro',
    lead: 'Schede considerate, secondo il centro della scheda.',
    centre: 'Centro',
    none: 'Senza centro',
  },
  missing: {
    title: 'Risposte mancanti',
    lead: 'Per ogni domanda e mese: quante risposte mancano tra quelle chieste. Più la casella è scura, più ne mancano.',
    completeness: (given: string, asked: string, share: string) =>
      `Completezza: ${given} risposte su ${asked} chieste (${share}).`,
    show: 'Mostra la tabella',
    hide: 'Nascondi la tabella',
    loadError: 'Non è stato possibile caricare le risposte mancanti',
    question: 'Domanda',
    inMonth: (question: string, month: string) => `${question}: senza risposta, ${month}`,
    caption: 'Percentuale di risposte mancanti per domanda e mese della scheda',
    cell: (missing: string, visible: string) => `${missing} di ${visible}`,
    notAsked: '—',
    none: 'Nessuna domanda da mostrare',
  },
  block: {
    loadError: 'Non è stato possibile caricare i dati di questa domanda',
    archived: 'Archiviata',
    archivedNote: 'La domanda è archiviata: non si propone più, le sue risposte restano qui.',
    groupedBy: (question: string) => `per ${question}`,
    coverage: (all: string, answered: number, missing: number, notAsked: number) =>
      missing + notAsked === 0
        ? `${all}${answered === 0 ? '' : answered === 1 ? ', con risposta' : ', tutte con risposta'}.`
        : `${[
            `${all}: ${formatNumber(answered)} con risposta`,
            ...(missing === 0 ? [] : [countOf(missing, 'mancante', 'mancanti')]),
            ...(notAsked === 0 ? [] : [countOf(notAsked, 'non prevista', 'non previste')]),
          ].join(', ')}.`,
    surveys,
    reasons: (list: string) => `Senza risposta: ${list}.`,
    reason: (reason: MissingReason | null, number: string) =>
      `${number} ${reason === null ? 'senza motivo' : missingReasonNames[reason].toLowerCase()}`,
    open: 'Schede con risposta',
    coverageCaption: 'Con e senza risposta',
    answered: 'Con risposta',
    missing: 'Senza risposta',
    missingWith: (reason: MissingReason | null) =>
      reason === null ? 'senza motivo' : missingReasonNames[reason].toLowerCase(),
    notAsked: 'Non previste',
    ofAnswered: 'Percentuali di chi ha risposto.',
    multiple:
      'Si potevano scegliere più risposte: le percentuali, di chi ha risposto, insieme superano il 100%.',
    levels: 'Ogni voce comprende quelle sotto di sé. Percentuali di chi ha risposto.',
    answer: 'Risposta',
    number: 'Schede',
    share: '%',
    interval: 'IC 95%',
    intervalFrom: 'IC 95% da',
    intervalTo: 'IC 95% a',
    meanInterval: 'Media, IC 95%',
    intervalOfShares:
      'IC 95%: intervallo di confidenza della percentuale (Wilson), come se le schede fossero un campione casuale.',
    intervalOfMean:
      'IC 95%: intervallo di confidenza della media (t di Student), come se le schede fossero un campione casuale.',
    retired: (label: string) => `${label} (non più proposta)`,
    measure: 'Misura',
    value: 'Valore',
    n: 'n',
    mean: 'Media',
    sd: 'Deviazione standard',
    median: 'Mediana',
    q1: 'Primo quartile',
    q3: 'Terzo quartile',
    minimum: 'Minimo',
    maximum: 'Massimo',
    p5: '5º percentile',
    p95: '95º percentile',
    numbersCaption: 'Riassunto',
    binsCaption: 'Distribuzione',
    bandsCaption: 'Fasce',
    bin: 'Intervallo',
    below: (to: string) => `< ${to}`,
    from: (from: string) => `≥ ${from}`,
    between: (from: string, to: string) => `${from}–${to}`,
    binNote: 'Ogni intervallo comprende il primo estremo, non il secondo.',
    boxNote: 'La scatola va dal primo al terzo quartile; riga: mediana; punto: media; baffi: ',
    whiskers: { extremes: 'minimo e massimo.', percentiles: '5º e 95º percentile.' },
    boxBoth: 'minimo e massimo delle tue schede, 5º e 95º percentile del totale.',
    month: 'Mese',
    monthsCaption: 'Risposte per mese',
    yearsCaption: 'Risposte per anno',
    days: (first: string, last: string, side = '') =>
      `${side ? `${side}: dal` : 'Dal'} ${first} al ${last}.`,
    texts: (distinct: number) => `${countOf(distinct, 'testo diverso', 'testi diversi')}.`,
    frequent: 'Testi più frequenti',
    text: 'Testo',
    noAnswers: 'Nessuna risposta.',
    crosstab: (question: string, group: string) => `${question} secondo ${group}`,
    group: 'Gruppo',
    total: 'Totale',
    row: (share: string) => `riga ${share}`,
    column: (share: string) => `col. ${share}`,
    counts: 'schede',
    rowShares: 'percentuali di riga',
    columnShares: 'percentuali di colonna',
    shares: 'Riga: % delle schede del gruppo con risposta. Col.: % di chi ha dato quella risposta.',
    overlapping: 'Una scheda può stare in più gruppi: le somme superano il totale.',
    outside: (number: string) => `${number} con risposta qui ma non alla domanda che suddivide.`,
    outsideProviders: (number: string) => `${number} con risposta ma senza centro.`,
    noProviders: 'Nessuna scheda ha un centro.',
    noGroups: 'Nessuna scheda è in un gruppo.',
    meanSd: 'Media ± ds',
    medianQuartiles: 'Mediana [Q1–Q3]',
    ends: 'Minimo–massimo',
    percentiles: '5º–95º percentile',
    groupTitle: (group: string, n: string) => `${group} (n = ${n})`,
    loading: 'Caricamento dei dati…',
    unread: 'Dati non ancora letti: per stamparli usa il pulsante «Stampa» della pagina.',
  },
  charts: {
    bars: (title: string, figures: string) => `Grafico a barre, ${title}. ${figures}`,
    histogram: (title: string, figures: string) => `Istogramma, ${title}. ${figures}`,
    box: (title: string, figures: string) => `Diagramma a scatola, ${title}. ${figures}`,
    lines: (title: string, figures: string) => `Andamento nel tempo, ${title}. ${figures}`,
    firstBars: (number: number) => `Il grafico mostra le prime ${number} voci.`,
    inTable: 'I dati sono nella tabella.',
    allLevels: 'Apri tutti i livelli',
    firstLevel: 'Solo il primo livello',
    boxFigures: (label: string, median: string, q1: string, q3: string) =>
      `${label}: mediana ${median}, quartili ${q1} e ${q3}`,
    notLoaded: 'Non è stato possibile caricare il grafico: i dati sono nella tabella.',
  },
  files: {
    noDrawing: (question: string) => `«${question}» non ha un grafico da salvare.`,
    copy: 'Copia immagine',
    copyOf: (title: string) => `Copia immagine di ${title}`,
    copied: 'Immagine copiata: si incolla in una diapositiva o in un testo.',
    notCopied: 'Il browser non lascia copiare l’immagine: scarica il PNG.',
    svg: 'SVG',
    svgOf: (title: string) => `SVG: scarica il grafico di ${title}`,
    png: 'PNG',
    pngOf: (title: string) => `PNG: scarica il grafico di ${title}`,
    csv: 'CSV',
    /** Columns of a file of figures. */
    columns: ['blocco', 'tabella', 'voce', 'misura', 'valore', 'nota', 'provenienza'],
    csvOf: (title: string) => `CSV: scarica i dati di ${title}`,
    failed: 'L’immagine non si è potuta fare: riprova, o usa la stampa.',
    tables: (number: number) => (number === 1 ? 'Tabella' : 'Tabelle'),
  },
  openSurveys: (figure: string, number: string) => `${number}, ${figure}: mostra le schede`,
  surveys: {
    title: 'Schede',
    /** Name of a figure of a card, such as «Stato: Completata». */
    of: (card: string, figure: string) => `${card}: ${figure}`,
    counted: (figure: string, number: number, isMore: boolean) =>
      `${figure} · ${isMore ? 'oltre ' : ''}${surveys(number)}`,
    loadError: 'Non è stato possibile caricare le schede',
    none: 'Nessuna scheda tra quelle che puoi leggere.',
    caption: 'Schede dietro al numero',
    code: 'Codice',
    status: 'Stato',
    opened: 'Creata',
    completed: 'Completata',
    author: 'Medico',
    more: 'Mostra le successive',
    shown: (number: number, hasMore: boolean) =>
      hasMore ? `Le prime ${surveys(number)}.` : `${surveys(number)}.`,
  },
  preview: {
    title: 'Anteprima',
    show: 'Anteprima',
    hide: 'Nascondi l’anteprima',
    of: (question: string) => `Anteprima: ${question}`,
    none: 'Con i filtri del modello non c’è ancora nessuna scheda: l’anteprima resta vuota.',
  },
} as const
