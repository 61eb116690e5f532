import { counted } from '../../format'

/** Words of what is said about one answer; read where they are used, so that nobody loads them before. */
export const thread = {
  title: 'Commenti alla risposta',
  all: 'Commenti della scheda',
  answer: 'Risposta',
  noAnswer: 'Nessuna risposta',
  author: 'medico',
  supervisor: 'supervisore',
  you: 'tu',
  open: 'Aperto',
  resolved: 'Risolto',
  resolvedBy: (name: string, when: string) => `Risolto da ${name}, ${when}`,
  resolvedAt: (when: string) => `Risolto il ${when}`,
  none: 'Ancora nessun commento',
  noneHelp:
    'Scrivi qui che cosa non torna in questa risposta: chi ha compilato la scheda e chi la supervisiona lo leggono a questa domanda.',
  failed: 'I commenti non si possono mostrare',
  field: 'Scrivi un commento',
  reply: 'Rispondi',
  reopening: 'Un nuovo commento riapre la discussione.',
  count: (length: number, most: number) =>
    `${length} di ${counted(most, 'carattere', 'caratteri')}`,
  key: 'Ctrl+Invio per inviare',
  tooLong: (over: number) =>
    over === 1 ? 'C’è 1 carattere di troppo.' : `Ci sono ${over} caratteri di troppo.`,
  empty: 'Scrivi qualcosa prima di inviare.',
  send: 'Invia',
  sent: 'Commento inviato',
  resolve: 'Segna come risolto',
  reopen: 'Riapri',
  markedResolved: 'Commento segnato come risolto',
  markedOpen: 'Commento riaperto',
  offline:
    'I commenti hanno bisogno della rete. Quello che scrivi resta qui finché non lasci la scheda: invialo quando torna la connessione.',
  away: 'I commenti hanno bisogno della rete: si vedranno quando torna la connessione.',
  notSent:
    'Il commento non è partito: manca la rete. Il testo resta qui; premi di nuovo «Invia» quando torna la connessione.',
  locked: 'La scheda è bloccata: i commenti si possono solo leggere.',
  openOnes: 'Aperti',
  resolvedOnes: 'Risolti',
  noOpen: 'Nessun commento è aperto.',
  hidden: 'domanda non visibile ora',
  last: (name: string, when: string) => `${name}, ${when}`,
} as const
