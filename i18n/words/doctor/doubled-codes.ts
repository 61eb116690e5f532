/** Words for patients' codes that read the same; they come with what shows them, which few ever see. */
export const doubledCodes = {
  text: 'Queste tue schede hanno codici che si leggono uguali. Se sono di pazienti diversi, dai a ognuna un codice suo:',
  survey: (customId: string, id: string) => `${customId} (scheda ${id})`,
  more: 'Ce ne sono altre: le vedrai dopo aver cambiato queste.',
} as const
