/** Names for records that the server creates. */
export const serverNames = {
  builtInTemplate: {
    name: 'Tutte le domande',
    description: 'Un blocco per ogni domanda, nell’ordine del database.',
  },
  /** Name of the first superadmin until the person enters their own. */
  firstSuperadmin: { firstName: 'Primo', lastName: 'Amministratore' },
  /** Content of a notification's sample. */
  sample: {
    database: 'Database di esempio',
    authors: ['Anna Rossi', 'Luca Bianchi'],
  },
} as const

/** Visibility of a question or group in the preview of a condition. */
export const visibility = {
  shownQuestion: 'mostrata',
  hiddenQuestion: 'nascosta',
  shownGroup: 'mostrato',
  hiddenGroup: 'nascosto',
} as const
