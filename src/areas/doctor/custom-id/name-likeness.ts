/** Words that stand in codes beside a letter or a number and are nobody's name. */
const codeWords = new Set(
  (
    'ambulatorio anonimo arruolamento braccio campione caso centro codice coorte controllo dimissione donna follow gruppo ' +
    'intervento numero paziente pilota prova progetto protocollo reparto registro ricovero scheda sede senza sito soggetto ' +
    'studio terapia test trial unità uomo up visita'
  ).split(' '),
)

/** Particles of surnames: too short to say anything alone. */
const particle = /^(d|da|dal|dalla|de|degli|dei|del|della|dello|di|la|le|li|lo)$/i

const word = /^\p{L}[\p{L}\p{M}'’-]+$/u
const capitalised = /^\p{Lu}[\p{Ll}\p{M}]+(['’-]\p{L}+)*$|^D['’]\p{Lu}\p{Ll}+$/u
const vowel = /[aeiouyàèéìíòóùú]/i
const initial = /^\p{Lu}\.?$/u

/** A word that may be a name: it can be said, and no code is made of it. */
function isName(token: string): boolean {
  return word.test(token) && vowel.test(token) && !codeWords.has(token.toLowerCase())
}

const isLong = (token: string) => token.replace(/[^\p{L}]/gu, '').length >= 4

/**
 * Whether a text looks like somebody's name: two names beside each other ("Mario Rossi", "ROSSI MARIO", "de luca anna"), a
 * surname with an initial ("Rossi M."), a surname alone ("Rossi"). No list of names: a warning that comes seldom is believed.
 */
export function looksLikeName(text: string): boolean {
  const tokens = text.split(/[\s,;_/]+/).filter(Boolean)
  const isNumbered = /\d/.test(text)
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1]
    if (next === undefined) break
    const both = [token, next]
    if (both.every(isName)) {
      const said = both.filter((one) => !particle.test(one))
      // Beside a number only what is written as a name is one: "Rossi Mario 58", not "arm alfa 12".
      const written = said.length > 0 && said.every((one) => capitalised.test(one))
      const spelled = said.length > 0 && said.every((one) => one.length >= 3)
      if (said.some(isLong) && (written || (spelled && !isNumbered))) return true
    }
    const surname = both.find((one) => isName(one) && isLong(one))
    const letter = both.find((one) => initial.test(one))
    const isInitial = letter !== undefined && surname !== undefined && surname !== letter
    if (isInitial && (letter.endsWith('.') || (capitalised.test(surname) && !isNumbered))) {
      return true
    }
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
