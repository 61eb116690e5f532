import type { ComparisonOperator } from '../../formula/expression'

type ByComparison = Readonly<Record<ComparisonOperator, string>>

/** Words of conditions, in the editor and in sentences. */
export const conditionRows = {
  operators: {
    answered: 'ha una risposta',
    unanswered: 'è senza risposta o non è chiesta',
    true: 'è «Sì»',
    false: 'è «No»',
    number: {
      '=': 'è uguale a',
      '<>': 'è diverso da',
      '<': 'è minore di',
      '<=': 'è al massimo',
      '>': 'è maggiore di',
      '>=': 'è almeno',
    } satisfies ByComparison,
    score: (operator: string) => `il punteggio ${operator}`,
    count: {
      '=': 'le opzioni scelte sono',
      '<>': 'le opzioni scelte non sono',
      '<': 'le opzioni scelte sono meno di',
      '<=': 'le opzioni scelte sono al massimo',
      '>': 'le opzioni scelte sono più di',
      '>=': 'le opzioni scelte sono almeno',
    } satisfies ByComparison,
    text: { '=': 'è uguale a', '<>': 'è diverso da' },
    day: {
      '=': 'è il',
      '<>': 'non è il',
      '<': 'è prima del',
      '<=': 'è entro il',
      '>': 'è dopo il',
      '>=': 'è a partire dal',
    } satisfies ByComparison,
    one: { any: 'è una di', none: 'non è nessuna di' },
    many: { any: 'contiene l’opzione', none: 'non contiene l’opzione' },
  },
  sentence: {
    one: { any: 'è', none: 'non è' },
    many: { any: 'contiene', none: 'non contiene' },
    surveyDay: {
      '=': 'è il giorno della scheda',
      '<>': 'non è il giorno della scheda',
      '<': 'è prima del giorno della scheda',
      '<=': 'è entro il giorno della scheda',
      '>': 'è dopo il giorno della scheda',
      '>=': 'è a partire dal giorno della scheda',
    } satisfies ByComparison,
    scoreOf: (name: string) => `il punteggio di ${name}`,
    countOf: (name: string) => `il numero di scelte in ${name}`,
    always: { question: 'Sempre mostrata', group: 'Sempre mostrato', paper: 'Sempre' },
    shown: { question: 'Mostrata se', group: 'Mostrato se', paper: 'Solo se' },
    byFormula: {
      question: 'Mostrata secondo una formula',
      group: 'Mostrato secondo una formula',
      paper: 'Solo in alcuni casi, che Rilievo riconosce dalle altre risposte',
    },
    and: ' e ',
    or: ' oppure ',
    orOption: ' o ',
    deletedQuestion: (id: string) => `una domanda eliminata (@q_${id})`,
    deletedOption: (text: string) => `${text} (opzione eliminata)`,
    missing: '…',
  },
  problems: {
    question: 'Scegli la domanda.',
    deletedQuestion: 'Questa domanda è stata eliminata: scegline un’altra o togli la riga.',
    self: 'Una domanda non può decidere di sé stessa: scegline un’altra.',
    number: 'Scrivi il numero da confrontare.',
    text: 'Scrivi il testo da confrontare.',
    longText: 'Il testo è troppo lungo.',
    day: 'Scrivi la data da confrontare.',
    options: 'Scegli almeno un’opzione.',
    ambiguous: (label: string) =>
      `L’opzione «${label}» si chiama come un’altra: dalle un codice diverso.`,
    unfit: 'Questo confronto non va bene per la domanda: scegline un altro.',
  },
  notes: {
    archived: 'La domanda è archiviata: nelle nuove schede non ha risposta.',
    deletedOption: 'Un’opzione è stata eliminata dalla domanda.',
    retiredOption: 'Un’opzione è ritirata: vale solo per le risposte già date.',
  },
  refusals: {
    broken: 'La formula contiene un errore: correggila per vederla come righe.',
    mixed: 'La formula unisce condizioni con E e con O insieme: si modifica solo come testo.',
    twoQuestions: 'La formula confronta due domande fra loro: si modifica solo come testo.',
    computed: 'La formula fa un calcolo: si modifica solo come testo.',
    ambiguous:
      'Un’opzione della formula ha lo stesso nome di un’altra: si modifica solo come testo.',
  },
} as const
