/** Why a template of statistics is refused, or a block of one. */
export const templateProblems = {
  question: 'La domanda non è di questo database.',
  chart: 'Questo grafico non va bene per la domanda: scegline un altro.',
  itself: 'Una domanda non si raggruppa per sé stessa: scegline un’altra.',
  groupBy:
    'Si raggruppa per una domanda a scelta, sì/no o con fasce: questa non divide le schede in gruppi.',
  option: 'Un’opzione non è della domanda: scegline un’altra.',
} as const
