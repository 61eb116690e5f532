/**
 * Apostrophes, and signs that people type for one. They are replaced first, since Unicode decomposes some of
 * them into a blank and an accent.
 */
const apostrophes = /[`´‘’‛′‵ʹʻʼʽʾʿˈ՚׳ꞌ＇]/g
const hyphens = /[\p{Pd}\u2212\u2043\u02d7]/gu
/**
 * Accents that stand by themselves, and invisible characters. Not among them: the stroke that makes ≠ of =, and
 * signs of vowels.
 */
const invisible =
  /[\u0300-\u0337\u0339-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\p{Cf}\u064b-\u065f\p{Default_Ignorable_Code_Point}\0-\x08\x0e-\x1f\x7f-\x9f\u2800]/gu
/** Letters of their own in Unicode, for which people without them on the keyboard type others. */
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
 * A text as people compare and search it (product §4): small letters without accents, one kind of apostrophe,
 * hyphen and blank. Texts with the same result are the same name, label or code. `comparable_text` in the
 * database does the same.
 */
export function comparable(text: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(text)
  const decomposed = isPlain
    ? text
    : text
        .replace(apostrophes, "'")
        .normalize('NFKD')
        .replace(invisible, '')
        .replace(apostrophes, "'")
        .replace(hyphens, '-')
  const lowercase = decomposed.toLowerCase()
  const replaced = isPlain
    ? lowercase.replaceAll('`', "'")
    : lowercase.replace(foreign, (letter) => letters[letter] ?? letter)
  return replaced.replace(/\s+/g, ' ').trim()
}

/** Words of a search: a text matches if it holds all of them, in any order. */
export function searchWords(query: string): string[] {
  return comparable(query).split(' ').filter(Boolean)
}

/** Whether a text holds all words of a search, in any order. Every text matches an empty search. */
export function containsWords(text: string, query: string): boolean {
  const compared = comparable(text)
  return searchWords(query).every((word) => compared.includes(word))
}

/**
 * A title as part of a variable name in exports: `Pressione arteriosa (mmHg)` → `pressione_arteriosa_mmhg`.
 * Empty if it has no Latin letter or digit.
 */
export function variableName(title: string): string {
  return comparable(title)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
}

/** A variable name of at most `longest` characters, cut between words if possible. */
export function shortName(name: string, longest: number): string {
  if (name.length <= longest) return name
  const cut = name.slice(0, longest + 1)
  const word = cut.lastIndexOf('_')
  // A single word that takes up all the room is cut inside.
  return (word > longest / 2 ? cut.slice(0, word) : cut.slice(0, longest)).replace(/_+$/, '')
}
