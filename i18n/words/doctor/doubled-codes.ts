/** Words about patients' codes that read the same. They load with a rare notice. */
export const doubledCodes = {
  text: 'Queste tue schede hanno codici che si leggono uguali. Se sono di pazienti diversi, dai a ognuna un codice suo:',
  survey: (customId: string, id: string) => `${customId} (scheda ${id})`,
  more: 'Ce ne sono altre: le vedrai dopo aver cambiato queste.',
} as const
