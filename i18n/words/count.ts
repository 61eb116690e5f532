/** A number of things in words: `1 domanda`, `1.204 domande`. */
export const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('it-IT')} ${number === 1 ? one : many}`
