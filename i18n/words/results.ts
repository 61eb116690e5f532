/** Words for the results of formulas that are not there. Names come quoted. */
export const results = {
  needsItself: 'La formula ha bisogno di sé stessa',
  empty: 'La formula è vuota',
  invalid: 'La formula non è valida',
  quoted: (name: string) => `«${name}»`,
  others: (number: number) => (number === 1 ? 'un’altra' : `altre ${number}`),
  listed: (names: readonly string[]) => {
    const last = names.at(-1) ?? ''
    return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} e ${last}`
  },
  unanswered: (names: string, number: number) =>
    number === 1 ? `Manca la risposta a ${names}.` : `Mancano le risposte a ${names}.`,
  hidden: (names: string, number: number) =>
    number === 1 ? `${names} non è applicabile.` : `${names} non sono applicabili.`,
} as const
