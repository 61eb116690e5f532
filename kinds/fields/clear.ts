/** What takes an answer back, beside a field and in the menu of its question alike. */
export const clearAnswer = 'Cancella risposta'
