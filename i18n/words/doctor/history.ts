/** Words about the history of an answer. They load with their dialog. */
export const history = {
  title: 'Storia della risposta',
  you: 'Tu',
  /** Author of a formula's result. */
  computed: 'Calcolo automatico',
  computedAfter: (who: string) => `Calcolo automatico, dopo una modifica (${who})`,
  nobody: 'Sistema',
  /** Author whose account was deleted. */
  gone: 'Utente eliminato',
  none: 'Nessuna risposta',
  noResult: 'Nessun risultato',
  reason: (name: string) => `Nessuna risposta: ${name.toLowerCase()}`,
  goneOption: 'opzione eliminata',
  becomes: 'diventa',
  deleted: 'Risposta eliminata',
  discarded: 'Scartata in un conflitto',
  kept: (answer: string) => `È rimasta la risposta «${answer}».`,
  confirmed: 'Valore confermato',
  empty: 'Ancora nessuna risposta',
  emptyHelp: 'Qui si vedrà chi ha dato e cambiato la risposta, e quando.',
  notSent: 'L’ultima modifica non è ancora salvata: comparirà qui appena arriva al server.',
  noNetwork: 'La storia si legge dal server: riprova quando torna la rete.',
  more: 'Mostra altre',
} as const
