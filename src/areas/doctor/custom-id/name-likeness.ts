import { codeWords } from '../../../../i18n/words/doctor/custom-id'

/** Particles of surnames: too short to be a name by themselves. */
const particle = /^(d|da|dal|dalla|de|degli|dei|del|della|dello|di|la|le|li|lo)$/i

const word = /^\p{L}[\p{L}\p{M}'’-]+$/u
const capitalised = /^\p{Lu}[\p{Ll}\p{M}]+(['’-]\p{L}+)*$|^D['’]\p{Lu}\p{Ll}+$/u
const vowel = /[aeiouyàèéìíòóùú]/i
const initial = /^\p{Lu}\.?$/u

/** Whether a word may be a name: it has a vowel, and is not common in codes. */
function isName(token: string): boolean {
  return word.test(token) && vowel.test(token) && !codeWords.has(token.toLowerCase())
}

const isLong = (token: string) => token.replace(/[^\p{L}]/gu, '').length >= 4

/** Whether two neighbouring words are given name and surname ("Mario Rossi"), or a surname with an initial ("Rossi M."). */
function arePersonsName(pair: readonly string[], isNumbered: boolean): boolean {
  if (pair.every(isName)) {
    const names = pair.filter((token) => !particle.test(token))
    // In a text with a number only capitalised words are names: "Rossi Mario 58", but not "arm alfa 12".
    const areCapitalised = names.length > 0 && names.every((token) => capitalised.test(token))
    const areSpelledOut = names.length > 0 && names.every((token) => token.length >= 3)
    if (names.some(isLong) && (areCapitalised || (areSpelledOut && !isNumbered))) return true
  }
  const surname = pair.find((token) => isName(token) && isLong(token))
  const letter = pair.find((token) => initial.test(token))
  if (letter === undefined || surname === undefined || surname === letter) return false
  return letter.endsWith('.') || (capitalised.test(surname) && !isNumbered)
}

/**
 * Whether a text looks like a person's name. It may be two names ("Mario Rossi", "ROSSI MARIO", "de luca anna"), a surname with an initial
 * ("Rossi M."), or a surname alone ("Rossi"). There is no list of names, so that the warning is rare and is taken seriously.
 */
export function looksLikeName(text: string): boolean {
  const tokens = text.split(/[\s,;_/]+/).filter(Boolean)
  const isNumbered = /\d/.test(text)
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    if (next !== undefined && arePersonsName([token, next], isNumbered)) return true
  }
  const [only] = tokens
  return (
    only !== undefined &&
    tokens.length === 1 &&
    capitalised.test(only) &&
    isLong(only) &&
    isName(only)
  )
}
