import { missingReasonNames, type MissingReason } from '../../contract/missing-reasons'
import type { StatusChoice } from '../../contract/stats/filters'
import { formatNumber } from '../../kinds/fields/number-text'
import { count } from './count'

const surveys = (number: number) => count(number, 'scheda', 'schede')

/** Words of the statistics of a database. */
export const stats = {
  title: 'Statistiche',
  home: 'I tuoi database',
  lead: 'Scegli che cosa vedere: ogni pagina riassume le schede del database secondo un modello.',
  indexLoadError: 'Le statistiche non si sono caricate',
  builtIn: 'C’è sempre',
  blocks: (number: number) => count(number, 'domanda', 'domande'),
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
  blockAt: (time: string) => `Queste cifre sono state contate alle ${time}.`,
  refresh: 'Aggiorna',
  print: 'Stampa',
  preparing: 'Preparazione della stampa',
  preparedOf: (read: number, all: number) =>
    `${count(read, 'domanda', 'domande')} su ${formatNumber(all)}`,
  proof: {
    action: 'Scarica la prova',
    name: 'prova.zip',
    making: 'Preparazione della prova',
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
    since: (seconds: number) => `da ${count(seconds, 'secondo', 'secondi')}`,
    stop: 'Interrompi',
    stopOf: (what: string) => `Interrompi: ${what}`,
    stopped: 'Conteggio interrotto',
    stoppedHelp: 'I dati restano come sono: puoi contarli quando vuoi.',
    again: 'Conta adesso',
  },
  notRead: (number: number) =>
    number === 1
      ? 'Una domanda non si è caricata: ricaricala, poi stampa.'
      : `${number} domande non si sono caricate: ricaricale, poi stampa.`,
  filters: {
    title: 'Filtri',
    toggle: (number: number) => (number === 0 ? 'Filtri' : `Filtri (${number})`),
    from: 'Da',
    to: 'A',
    fromDay: 'Dal giorno',
    toDay: 'Al giorno',
    anyFrom: 'Dall’inizio',
    anyTo: 'A oggi',
    exactDays: 'Giorni esatti',
    turned: 'La fine del periodo viene prima dell’inizio.',
    provider: 'Centro',
    anyProvider: 'Tutti i centri',
    doctor: 'Medico',
    anyDoctor: 'Tutti i medici',
    otherDoctor: 'Un altro medico',
    status: 'Quali schede',
    statuses: {
      final: 'Completate, approvate e bloccate',
      all: 'Tutte, anche bozze e da correggere',
      draft: 'Solo bozze',
      completed: 'Solo completate',
      returned: 'Solo da correggere',
      approved: 'Solo approvate',
      locked: 'Solo bloccate',
    } satisfies Record<StatusChoice, string>,
    answer: 'Una risposta',
    noAnswer: 'Qualunque risposta',
    anyOf: 'Risposta',
    chooseAnswer: 'Scegli…',
    answered: 'con una risposta',
    unanswered: 'senza risposta',
    yes: 'Sì',
    no: 'No',
    operators: {
      '=': 'uguale a',
      '<>': 'diverso da',
      '<': 'minore di',
      '<=': 'al massimo',
      '>': 'maggiore di',
      '>=': 'almeno',
    },
    operator: 'Confronto',
    number: 'Valore',
    reset: 'Togli i filtri',
    words: {
      from: (day: string) => `dal ${day}`,
      to: (day: string) => `al ${day}`,
      fromMonth: (month: string) => `da ${month}`,
      toMonth: (month: string) => `a ${month}`,
      provider: (name: string) => `centro ${name}`,
      doctor: (name: string) => `medico ${name}`,
      answer: (question: string, answer: string) => `${question}: ${answer}`,
    },
    ofTemplate: (filters: string) => `Il modello considera solo le schede: ${filters}.`,
    templateDoctor: 'di un solo medico',
    templateAnswer: 'con una certa risposta',
    in: (words: string) => `Schede considerate: ${words}.`,
    refused:
      'Con questi filtri la pagina non si può mostrare: forse non valgono più, o non sono per te.',
  },
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
    ownName: 'Tue',
    totalName: 'Totale',
    releasedName: 'Totale rilasciato',
  },
  release: {
    /** The rule of a release, in a sentence (product §8). */
    rule: (day: string, covered: number) =>
      `Del totale vedi il rilascio del ${day}: riguarda ${surveys(covered)} di tutto il database, senza filtri, con conteggi di cinque in cinque e misure arrotondate, e ogni lunedì ne segue un altro se almeno cinque schede sono cambiate.`,
    own: 'Le tue schede sono contate adesso, una per una.',
    exact: 'Quante schede ci sono, per centro e nel tempo, è detto esattamente.',
    line: (day: string, covered: number) => `Totale rilasciato il ${day}, ${surveys(covered)}`,
    withheld: {
      unreleased:
        'Del totale non c’è ancora un rilascio: il primo si fa il lunedì in cui almeno 20 schede sono completate. Quante schede ci sono è detto esattamente.',
      fewOthers:
        'Del totale del database non si mostrano le risposte: servono almeno 3 medici e 20 schede di altri. Vedi intanto le tue.',
      filtered:
        'Con i filtri vedi solo le tue schede: il totale è rilasciato tutto insieme, e torna quando li togli.',
      templateFilters:
        'Questo modello considera solo alcune schede: di esse vedi le tue, mentre il totale è rilasciato solo per tutto il database.',
      waiting:
        'La domanda o il suo grafico sono nuovi, o cambiati dopo l’ultimo rilascio: le cifre del totale arrivano con il prossimo.',
      identifier:
        'La domanda raccoglie dati che possono identificare una persona: del totale non si dice nulla.',
    },
    templateFiltersAlone:
      'Questo modello considera solo alcune schede, e il totale è rilasciato solo per tutto il database: apri «Tutte le domande» o un altro modello.',
    fewer: '< 5',
    rest: 'il resto',
    counts:
      'Conteggi di cinque in cinque: «< 5» va da 0 a 4. La risposta più frequente, e quelle che la farebbero indovinare, sono «il resto»; i grafici disegnano il centro degli intervalli.',
    sharesOf: {
      answered: 'Percentuali dei centri, su chi ha risposto.',
      surveys:
        'Percentuali dei centri, su tutte le schede del rilascio: quante hanno risposto non si dice con un numero.',
    },
    unit: (unit: string) =>
      `Misure del totale arrotondate a ${unit}: minimo, massimo e fasce non si dicono.`,
    groupUnit: 'Le misure di ogni gruppo sono arrotondate secondo quante schede ha.',
    noMeasures:
      'Le misure del totale si mostrano da 20 schede di almeno 3 medici, con più di 3 valori diversi.',
    noGroup: 'Un gruppo del totale si mostra da 20 schede di almeno 3 medici.',
    noCrosstab: 'Del totale la suddivisione non si mostra: un gruppo ha solo misure di numeri.',
    earlier: (day: string) =>
      `Le cifre del totale sono del rilascio del ${day}: accanto a quelle, le nuove direbbero troppo.`,
    countOnly: {
      texts: 'Dei testi degli altri non si mostra nulla.',
      days: 'Delle date degli altri non si mostra nulla.',
      computed: 'È calcolata da altre risposte: del totale non si dicono conteggi.',
    },
    card: {
      title: 'Rilascio per chi non legge le schede',
      last: (day: string, covered: number) =>
        `L’ultimo è del ${day} e riguarda ${surveys(covered)}.`,
      none: 'Non ce n’è ancora uno.',
      about:
        'Supervisori, e medici accanto alle proprie cifre, vedono il totale rilasciato ogni lunedì: conteggi di cinque in cinque e misure arrotondate.',
      make: 'Rilascia adesso',
      made: (covered: number) => `Rilascio fatto: riguarda ${surveys(covered)}.`,
      failed: 'Il rilascio non è riuscito',
    },
  },
  counts: {
    title: 'Le schede',
    surveys,
    status: 'Stato',
    number: 'Schede',
    share: '%',
    all: 'In tutto',
    completeness: 'Completezza',
    completeGroups: 'Gruppi completi',
    completeSurveys: 'Schede con tutti i gruppi completi',
    of: (part: string, whole: string) => `${part} di ${whole}`,
  },
  time: {
    title: 'Nel tempo',
    lead: 'Schede a settimana.',
    week: 'Settimana dal',
    inWeek: (event: string, monday: string) => `${event} nella settimana dal ${monday}`,
    opened: 'Aperte',
    completed: 'Completate',
    approved: 'Approvate',
    sum: {
      opened: (number: number) => count(number, 'aperta', 'aperte'),
      completed: (number: number) => count(number, 'completata', 'completate'),
      approved: (number: number) => count(number, 'approvata', 'approvate'),
    },
    completeness: 'Completezza',
    completeGroups: 'Gruppi completi',
    completenessLead:
      'La completezza di una settimana: quanti gruppi sono oggi completi nelle schede aperte allora.',
    completenessCaption: (name: string) =>
      name ? `Gruppi completi, % (${name.toLowerCase()})` : 'Gruppi completi, %',
    completenessLabel: (weeks: number, share: string) =>
      `Gruppi completi delle schede aperte in ogni settimana, ${count(weeks, 'settimana', 'settimane')}: in tutto ${share}.`,
    label: (weeks: number, sums: readonly string[]) =>
      `Schede a settimana, ${count(weeks, 'settimana', 'settimane')}: in tutto ${sums.join(', ')}.`,
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
    show: 'Mostra la tabella',
    hide: 'Nascondi la tabella',
    loadError: 'Le risposte mancanti non si sono caricate',
    question: 'Domanda',
    inMonth: (question: string, month: string) => `${question}: senza risposta, ${month}`,
    caption: 'Percentuale di risposte mancanti per domanda e mese della scheda',
    cell: (missing: string, asked: string) => `${missing} di ${asked}`,
    notAsked: '—',
    none: 'Nessuna domanda da mostrare',
  },
  block: {
    loadError: 'Le figure di questa domanda non si sono caricate',
    archived: 'Archiviata',
    archivedNote: 'La domanda è archiviata: non si propone più, le sue risposte restano qui.',
    groupedBy: (question: string) => `per ${question}`,
    coverage: (all: string, answered: string, missing: string, notAsked: string) =>
      `${all}: ${answered} con risposta, ${missing} senza, ${notAsked} non chieste.`,
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
    notAsked: 'Non chieste',
    ofAnswered: 'Percentuali di chi ha risposto.',
    multiple:
      'Si potevano scegliere più risposte: le percentuali, di chi ha risposto, insieme superano il 100%.',
    levels: 'Ogni voce comprende quelle sotto di sé. Percentuali di chi ha risposto.',
    answer: 'Risposta',
    number: 'Schede',
    share: '%',
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
    days: (first: string, last: string) => `Dal ${first} al ${last}.`,
    texts: (distinct: number) => count(distinct, 'testo diverso', 'testi diversi'),
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
    meanSd: 'Media ± ds',
    medianQuartiles: 'Mediana [Q1–Q3]',
    ends: 'Minimo–massimo',
    percentiles: '5º–95º percentile',
    groupTitle: (group: string, n: string) => `${group} (n = ${n})`,
    loading: 'Caricamento delle figure…',
    unread: 'Figure non ancora lette: per stamparle usa il pulsante «Stampa» della pagina.',
  },
  charts: {
    bars: (title: string, figures: string) => `Grafico a barre, ${title}. ${figures}`,
    histogram: (title: string, figures: string) => `Istogramma, ${title}. ${figures}`,
    box: (title: string, figures: string) => `Diagramma a scatola, ${title}. ${figures}`,
    lines: (title: string, figures: string) => `Andamento nel tempo, ${title}. ${figures}`,
    inTable: 'I numeri sono nella tabella.',
    boxFigures: (label: string, median: string, q1: string, q3: string) =>
      `${label}: mediana ${median}, quartili ${q1} e ${q3}`,
    notLoaded: 'Il grafico non si è caricato: i numeri sono nella tabella.',
  },
  files: {
    png: 'PNG',
    pngOf: (title: string) => `PNG: scarica il grafico di ${title}`,
    csv: 'CSV',
    csvOf: (title: string) => `CSV: scarica i numeri di ${title}`,
    failed: 'L’immagine non si è potuta fare: riprova, o usa la stampa.',
    table: 'Tabella',
  },
  openSurveys: (figure: string, number: string) => `${number}, ${figure}: mostra le schede`,
  surveys: {
    title: 'Schede',
    loadError: 'Le schede non si sono caricate',
    none: 'Nessuna scheda tra quelle che puoi leggere.',
    caption: 'Schede dietro al numero',
    code: 'Codice',
    status: 'Stato',
    opened: 'Aperta',
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
