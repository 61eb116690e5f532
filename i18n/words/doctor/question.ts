/** Words of a question in filling. */
export const question = {
  /** Follows a star that the style draws. */
  legend: 'risposta obbligatoria',
  retired: 'Domanda non più in uso',
  confirm: 'Confermo',
  confirmed: 'Valore confermato',
  correct: 'Correggo',
  invalid: 'Il valore non è ammesso.',
  sendAgain: 'Riprova',
  discard: 'Torna alla risposta salvata',
  options: 'Opzioni',
  question: 'Domanda',
  unanswered: 'Senza risposta',
  refusedElsewhere: 'Risposte che non si sono potute salvare',
  refusedOne: (name: string | null, reason: string) =>
    `${name === null ? 'Una domanda che non c’è più' : `«${name}»`}: ${reason}`,
  homeless: 'Non c’è più dove salvarla.',
  given: 'Avevi risposto:',
  discardRefused: 'Scarta la risposta',
  unfinished: 'era da completare o da confermare quando la pagina è stata chiusa.',
  conflict: {
    title: 'Questa risposta è stata cambiata anche altrove',
    you: 'tu, da un’altra finestra',
    by: (name: string | null, when: string | null) =>
      [name ?? 'Un altro', when === null ? null : `il ${when}`].filter(Boolean).join(', '),
    mine: 'La tua risposta',
    theirs: 'La risposta salvata',
    keepMine: 'Tieni la mia',
    takeTheirs: 'Tieni quella salvata',
    none: 'Nessuna risposta',
    reason: (name: string) => `Nessuna risposta: ${name.toLowerCase()}`,
  },
} as const
