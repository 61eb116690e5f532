/** A text as it is searched: without accents and capitals. Most labels have none and need no taking apart. */
export function simple(text: string): string {
  const lower = text.toLocaleLowerCase('it')
  return /^[\x20-\x7e]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '')
}
