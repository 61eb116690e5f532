/** Keyboard shortcuts of filling in a survey for its «Scorciatoie»: one entry for each key and its action. */
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
        ['F2', 'Altro sulla domanda: cancella, motivo, commenti, storia'],
      ],
    },
    {
      title: 'In una domanda',
      keys: [
        ['Invio', 'Domanda successiva'],
        ['Maiusc + Invio', 'Domanda precedente'],
        ['Ctrl + Invio', 'Domanda successiva, anche da un testo su più righe o da un elenco'],
        ['1 … 9, 0', 'Scegli l’opzione in quel posto, 0 la decima'],
        ['↑ ↓', 'Passa da un’opzione all’altra'],
        ['Spazio', 'Scegli o togli l’opzione'],
        ['A … Z', 'Vai all’opzione che comincia così'],
        ['S, N', 'Sì o No'],
        ['Canc', 'Cancella la risposta, dove si sceglie'],
      ],
    },
    {
      title: 'In un elenco con livelli',
      keys: [
        ['/', 'Cerca in tutti i livelli'],
        ['Invio', 'Prendi l’unica voce trovata, o apri il livello'],
        ['↑ ↓', 'Passa da una voce all’altra'],
        ['← →', 'Torna al livello sopra, o entra in quello sotto'],
        ['Esc', 'Chiudi l’elenco'],
      ],
    },
    {
      title: 'In una data',
      keys: [
        ['1/2/26, 010226', '01/02/2026'],
        ['oggi, ieri', 'Il giorno di oggi, o di ieri'],
      ],
    },
    {
      title: 'Nell’elenco dei gruppi',
      keys: [
        ['↑ ↓', 'Passa da un gruppo all’altro'],
        ['Inizio, Fine', 'Primo o ultimo gruppo'],
        ['A … Z', 'Cerca un gruppo, dove sono molti'],
        ['Invio', 'Apri il gruppo, o il primo trovato'],
      ],
    },
    {
      title: 'Fuori dai campi',
      keys: [['?', 'Apri questo elenco']],
    },
  ],
} as const
