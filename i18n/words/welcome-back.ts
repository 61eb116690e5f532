/** Words for whose session has ended while they were at work. */
export const welcomeBack = {
  ended: 'La sessione è finita. Accedi di nuovo e riprendi da dove eri.',
  waiting: (count: number) =>
    count === 1 ? 'La tua risposta è al sicuro.' : `Le tue ${count} risposte sono al sicuro.`,
} as const
