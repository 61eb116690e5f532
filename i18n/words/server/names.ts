/** Names that the server gives to what nobody has named. */
export const serverNames = {
  builtInTemplate: {
    name: 'Tutte le domande',
    description: 'Un blocco per ogni domanda, nell’ordine del database.',
  },
  /** Stands in the first superadmin's place until they have said who they are. */
  firstSuperadmin: { firstName: 'Primo', lastName: 'Amministratore' },
  /** What a sample of a notification tells of. */
  sample: {
    database: 'Database di esempio',
    authors: ['Anna Rossi', 'Luca Bianchi'],
  },
} as const
