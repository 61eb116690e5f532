/** A text as a reader compares it, by its words: two that give the same are the same name, label or code to them. */
export function sameWords(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLocaleLowerCase('it')
}

/** A text as it is searched, without accents and capitals: `eta` finds `Età`. Most have none and need no taking apart. */
export function simple(text: string): string {
  const letters = /^[\x20-\x7e]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')
  return letters.toLocaleLowerCase('it')
}
