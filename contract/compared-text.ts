/** Apostrophes and what is typed for one; some of them are otherwise taken apart into a blank and an accent, so they come first. */
const apostrophes = /[`´‘’‛′‵ʹʻʼʽʾʿˈ՚׳ꞌ＇]/g
const hyphens = /[\p{Pd}\u2212\u2043\u02d7]/gu
/** Accents that stand by themselves, and characters that nothing is seen of; not the stroke that makes ≠ of =, nor signs of vowels. */
const unseen =
  /[\u0300-\u0337\u0339-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\p{Cf}\u064b-\u065f\p{Default_Ignorable_Code_Point}\0-\x08\x0e-\x1f\x7f-\x9f\u2800]/gu
/** Letters that Unicode takes for letters of their own, and a reader without them on the keyboard for others. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
}
const foreign = /[ßæœþøłđðħŧıς]/g

/**
 * A text as people compare it and look for it (product §4). Letters are small and without accents; apostrophes, hyphens and blanks are of one
 * kind. Texts that give the same are the same name, label or code. `comparable_text` in the database does the same.
 */
export function comparable(text: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(text)
  const apart = isPlain
    ? text
    : text
        .replace(apostrophes, "'")
        .normalize('NFKD')
        .replace(unseen, '')
        .replace(apostrophes, "'")
        .replace(hyphens, '-')
  const small = apart.toLowerCase()
  const known = isPlain
    ? small.replaceAll('`', "'")
    : small.replace(foreign, (letter) => letters[letter] ?? letter)
  return known.replace(/\s+/g, ' ').trim()
}

/** The words that a text must hold, in any order, to be found. */
export function soughtWords(query: string): string[] {
  return comparable(query).split(' ').filter(Boolean)
}

/** Whether a text holds what is looked for: all its words, in any order; all texts hold nothing. */
export function containsWords(text: string, query: string): boolean {
  const within = comparable(text)
  return soughtWords(query).every((word) => within.includes(word))
}
