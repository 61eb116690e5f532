/** Words about choosing a password, and about its strength during typing. */
export const password = {
  help: 'Almeno 10 caratteri, difficili da indovinare. Va bene anche una frase.',
  missing: (number: number) =>
    number === 1 ? 'Manca ancora 1 carattere.' : `Mancano ancora ${number} caratteri.`,
  /** Strength by the score from 0 to 4; below 3 the password is rejected. */
  levels: ['Troppo facile', 'Troppo facile', 'Ancora facile', 'Buona', 'Ottima'],
} as const

/** Words for a person who signed in without a password and chooses one. */
export const firstPassword = {
  choose: 'Ricevi un collegamento per sceglierla',
  sent: (email: string) => `Controlla la posta di ${email}: il collegamento vale 2 ore.`,
} as const
