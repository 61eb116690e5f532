import { countOf } from '../../formats/format'

const surveys = (number: number) => countOf(number, 'scheda', 'schede')

/** Words about releases for readers who may not read the surveys. */
export const releases = {
  /** Rule of a release in a sentence (product §8). */
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
  /** Outcomes of a question: those with a number in steps, then those without. */
  coverage: (all: string, counted: readonly string[], uncounted: readonly string[]) => {
    const rest = uncounted.join(' o ')
    if (counted.length === 0) return `${all}: quante ${rest} non si dice con un numero.`
    return `${all}: ${counted.join(', ')}${uncounted.length > 0 ? `; il resto ${rest}` : ''}.`
  },
  outcomes: { answered: 'con risposta', missing: 'mancanti', notAsked: 'non previste' },
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
  noProperties: 'Del totale le cifre per centro e per periodo non si mostrano.',
  earlier: (day: string) =>
    `Le cifre del totale sono del rilascio del ${day}: accanto a quelle, le nuove direbbero troppo.`,
  countOnly: {
    texts: 'Per i testi del totale è indicato solo il numero di risposte.',
    days: 'Per le date del totale è indicato solo il numero di risposte.',
    computed: 'È calcolata da altre risposte: del totale non si dicono conteggi.',
  },
  card: {
    title: 'Rilascio per chi non legge le schede',
    last: (day: string, covered: number) => `L’ultimo è del ${day} e riguarda ${surveys(covered)}.`,
    none: 'Non ce n’è ancora uno.',
    about:
      'Supervisori, e medici accanto alle proprie cifre, vedono il totale rilasciato ogni lunedì: conteggi di cinque in cinque e misure arrotondate.',
    make: 'Rilascia adesso',
    made: (covered: number) => `Rilascio fatto: riguarda ${surveys(covered)}.`,
    failed: 'Il rilascio non è riuscito',
  },
} as const
