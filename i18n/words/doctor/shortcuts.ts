/** The keys of a survey that is being filled in, as its «Scorciatoie» tell them: one entry a key and what it does. */
export const shortcuts = {
  title: 'Scorciatoie da tastiera',
  open: 'Scorciatoie',
  sections: [
    {
      title: 'Ovunque nella scheda',
      keys: [
        ['Alt + Pag ↓', 'Prossima domanda senza risposta'],
        ['Alt + Pag ↑', 'Precedente domanda senza risposta'],
        ['Alt + Maiusc + Pag ↓', 'Gruppo successivo'],
        ['Alt + Maiusc + Pag ↑', 'Gruppo precedente'],
        ['Alt + Maiusc + Inizio', 'Vai all’elenco dei gruppi'],
        ['Alt + Maiusc + Invio', 'Metti o togli il segnalibro'],
      ],
    },
    {
      title: 'Nell’elenco dei gruppi',
      keys: [
        ['↑ ↓', 'Passa da un gruppo all’altro'],
        ['Invio', 'Apri il gruppo'],
      ],
    },
    {
      title: 'Fuori dai campi',
      keys: [['?', 'Apri questo elenco']],
    },
  ],
} as const
