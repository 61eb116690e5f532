/**
 * Keyboard shortcuts of the designer for its «Scorciatoie»: one entry for each key and its action. They load
 * with the designer.
 */
export const shortcuts = {
  title: 'Scorciatoie da tastiera',
  open: 'Scorciatoie',
  sections: [
    {
      title: 'Ovunque nella progettazione',
      keys: [
        ['Ctrl + Invio', 'Aggiungi una domanda al gruppo'],
        ['Alt + Pag ↓', 'Domanda successiva'],
        ['Alt + Pag ↑', 'Domanda precedente'],
        ['Alt + Maiusc + Pag ↓', 'Gruppo successivo'],
        ['Alt + Maiusc + Pag ↑', 'Gruppo precedente'],
        ['Ctrl + Maiusc + Invio', 'Nuovo gruppo'],
        ['Ctrl + Maiusc + F', 'Cerca una domanda'],
        ['Ctrl + Z', 'Annulla l’ultima modifica, fuori dai campi di testo'],
      ],
    },
    {
      title: 'Sul titolo di una domanda',
      keys: [
        ['Invio', 'Apri o chiudi la domanda'],
        ['↑ ↓', 'Passa da una domanda all’altra'],
        ['Alt + ↑ ↓', 'Sposta la domanda su o giù'],
        ['M', 'Sposta in un altro gruppo'],
        ['D', 'Duplica'],
        ['F2', 'Rinomina'],
        ['S', 'Seleziona più domande'],
        ['Canc', 'Elimina'],
      ],
    },
    {
      title: 'Nella domanda aperta',
      keys: [
        ['Esc', 'Chiudi e torna al titolo; lì M, D e S valgono dopo una freccia o un altro tasto'],
      ],
    },
    {
      title: 'Su un gruppo dell’elenco',
      keys: [
        ['↑ ↓', 'Passa da un gruppo all’altro'],
        ['Alt + ↑ ↓', 'Sposta il gruppo su o giù'],
        ['F2', 'Rinomina'],
      ],
    },
    {
      title: 'Fuori dai campi',
      keys: [['?', 'Apri questo elenco']],
    },
  ],
} as const
