/** Words for a new version of the pages. */
export const version = {
  title: 'È disponibile una nuova versione',
  update: 'Aggiorna',
  later: 'Più tardi',
} as const
