import { count } from '../count'

/** Words about finding a question; they come with the designer. */
export const find = {
  label: 'Cerca una domanda per testo, codice o @q_',
  hint: 'Cerca una domanda',
  results: 'Domande trovate',
  total: (total: number, shown: number) => {
    if (total === 0) return 'Nessuna domanda corrisponde'
    const found = count(total, 'domanda trovata', 'domande trovate')
    return total > shown ? `${found}, ecco le prime ${shown}: scrivi altre lettere.` : found
  },
}
