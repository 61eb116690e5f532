/** What fields and acts of a question's editor are called: there, and in whatever sends a reader to them. */
export const questionFields = {
  name: 'Testo della domanda',
  required: 'Obbligatoria',
  identifier: 'Dato personale',
  unarchive: 'Riattiva',
} as const
