/** Telephone numbers: digits, with blanks, brackets, strokes, points and hyphens among them. */
const phoneShape = {
  test(text: string): boolean {
    const digits = text.replace(/\D/g, '').length
    return /^\+?[\d\s()/.\p{Pd}]{6,40}$/u.test(text) && digits >= 6 && digits <= 20
  },
}

/**
 * Patterns of text answers. A pattern is a name of this list or a mask (`mask:AA-000`). No regular expression comes from a design,
 * so that none can block the server or a browser. Every expression here is anchored and free of nested repetition, so that it reads
 * a text once.
 */
export const namedPatterns = {
  digits: { label: 'Solo cifre', example: '00123', shape: /^\d+$/ },
  letters: { label: 'Solo lettere', example: 'Rossi', shape: /^[\p{L}\p{M}'’‘ʼ`´\s\p{Pd}]+$/u },
  alphanumeric: { label: 'Lettere e cifre', example: 'AB12', shape: /^[\p{L}\p{M}\p{N}]+$/u },
  email: {
    label: 'Indirizzo e-mail',
    example: 'nome@ospedale.it',
    shape: /^[^\s@]{1,64}@[^\s@]{1,255}$/,
  },
  phone: { label: 'Numero di telefono', example: '+39 02 1234567', shape: phoneShape },
  postal_code: { label: 'CAP', example: '20121', shape: /^\d{5}$/ },
  fiscal_code: {
    label: 'Codice fiscale',
    example: 'RSSMRA80A01F205X',
    shape:
      /^[A-Za-z]{6}[0-9LMNP-Vlmnp-v]{2}[A-Za-z][0-9LMNP-Vlmnp-v]{2}[A-Za-z][0-9LMNP-Vlmnp-v]{3}[A-Za-z]$/,
  },
  time: { label: 'Ora (24 ore)', example: '08:30', shape: /^([01]?\d|2[0-3])[:.][0-5]\d$/ },
  icd9: { label: 'Codice ICD-9-CM', example: '428.0', shape: /^([EV]?\d{2,3})([.,]\d{1,2})?$/i },
  icd10: { label: 'Codice ICD-10', example: 'I50.1', shape: /^[A-Z]\d{2}([.,]\d{1,2})?$/i },
} as const

export type NamedPattern = keyof typeof namedPatterns

const maskStart = 'mask:'

function isNamed(pattern: string): pattern is NamedPattern {
  return Object.hasOwn(namedPatterns, pattern)
}

/** Whether a design may use this pattern: a known name, or a mask of 1 to 50 characters. */
export function isPattern(pattern: string): boolean {
  if (isNamed(pattern)) return true
  const mask = pattern.slice(maskStart.length)
  return pattern.startsWith(maskStart) && mask.length >= 1 && mask.length <= 50
}

/** The name of a pattern for people; of a mask, the mask itself. */
export function patternName(pattern: string): string {
  return isNamed(pattern) ? namedPatterns[pattern].label : pattern.slice(maskStart.length)
}

const maskParts: Readonly<Record<string, RegExp>> = {
  '0': /\p{Nd}/u,
  A: /\p{L}/u,
  '*': /[\p{L}\p{Nd}]/u,
}

/** Whether a text fits a mask, character by character: `0` is a digit, `A` a letter, `*` either, others are themselves. */
function fitsMask(mask: string, text: string): boolean {
  const wanted = [...mask]
  const given = [...text]
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => {
      const character = given[at] ?? ''
      return maskParts[part]?.test(character) ?? part === character
    })
  )
}

/** The problem of a text that doesn't match a pattern, in Italian; null if it does. An unknown pattern matches all texts. */
export function patternProblem(pattern: string, typed: string): string | null {
  // Joins an accent that was typed apart with its letter.
  const text = typed.normalize()
  if (isNamed(pattern)) {
    const { label, example, shape } = namedPatterns[pattern]
    return shape.test(text)
      ? null
      : `Il testo non è nel formato richiesto (${label}): per esempio ${example}.`
  }
  const mask = pattern.slice(maskStart.length)
  return fitsMask(mask, text)
    ? null
    : `Il testo deve avere la forma ${mask} (0 cifra, A lettera, * entrambe).`
}

/** The fewest characters of a text with each pattern. */
const shortest: Readonly<Record<NamedPattern, number>> = {
  digits: 1,
  letters: 1,
  alphanumeric: 1,
  email: 3,
  phone: 6,
  postal_code: 5,
  fiscal_code: 16,
  time: 4,
  icd9: 2,
  icd10: 3,
}

/** The fewest characters of a text with a pattern. */
export function shortestText(pattern: string): number {
  return isNamed(pattern) ? shortest[pattern] : pattern.length - maskStart.length
}

const partWords: Readonly<Record<string, readonly [string, string]>> = {
  '0': ['cifra', 'cifre'],
  A: ['lettera', 'lettere'],
  '*': ['lettera o cifra', 'lettere o cifre'],
}

/** A pattern in words: `2 lettere, «-», 3 cifre`; a named one by its name and an example. */
export function patternWords(pattern: string): string {
  if (isNamed(pattern)) {
    const { label, example } = namedPatterns[pattern]
    return `${label}, per esempio ${example}`
  }
  const runs = pattern.slice(maskStart.length).match(/0+|A+|\*+|[^0A*]+/gu) ?? []
  return runs
    .map((run) => {
      const words = partWords[run.charAt(0)]
      if (words === undefined) return `«${run}»`
      return `${run.length} ${run.length === 1 ? words[0] : words[1]}`
    })
    .join(', ')
}

/** A text with the pattern; `digit` makes its digits if it is a mask. */
export function patternExample(pattern: string, digit: () => number): string {
  if (isNamed(pattern)) return namedPatterns[pattern].example
  const letters = 'ABCDEFGHIJ'
  return Array.from(pattern.slice(maskStart.length))
    .map((part) => {
      if (part === '0' || part === '*') return String(digit())
      return part === 'A' ? letters[digit()] : part
    })
    .join('')
}

/** The phone keyboard for a pattern. */
export function keyboardFor(pattern: string | undefined): 'text' | 'numeric' | 'email' | 'tel' {
  if (pattern === 'digits' || pattern === 'postal_code') return 'numeric'
  if (pattern === 'phone') return 'tel'
  return pattern === 'email' ? 'email' : 'text'
}
