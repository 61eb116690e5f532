/** Words of choosing a password, and of what is thought of one while it is typed. */
export const password = {
  help: 'Almeno 10 caratteri, difficili da indovinare. Va bene anche una frase.',
  missing: (number: number) =>
    number === 1 ? 'Manca ancora 1 carattere.' : `Mancano ancora ${number} caratteri.`,
  /** By the score from 0 to 4; below 3 it is refused. */
  levels: ['Troppo facile', 'Troppo facile', 'Ancora facile', 'Buona', 'Ottima'],
} as const
