/** Months as a codice fiscale writes them, January to December. */
const months = 'ABCDEHLMPRST'

/** Letters that stand for the digits 0 to 9 where two people would have the same code (omocodia). */
const digitLetters = 'LMNPQRSTUV'

const digit = `[0-9${digitLetters}]`
const shape = new RegExp(`[A-Z]{6}${digit}{2}[${months}]${digit}{2}[A-Z]${digit}{3}[A-Z]`, 'g')

/** Surname or given name in three letters: the consonants first, then the vowels, then X. */
const three =
  '(?:[^\\W\\dAEIOU_]{3}|[^\\W\\dAEIOU_]{2}[AEIOU]|[^\\W\\dAEIOU_][AEIOU]{2}|[A-Z][AEIOU]X)'
const beginning = new RegExp(`^${three}{2}\\d{2}[${months}]\\d{2}`)

/** Values of characters at odd positions: for A to Z, and for 0 to 9 as for A to J. */
const oddWeights = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
]

/** Rank of a character: 0 for `A` and `0`, 9 for `J` and `9`, 25 for `Z`. */
function rank(character: string): number {
  return /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65
}

/** The sixteenth character of a codice fiscale, from the fifteen before it (capitals and digits). */
export function checkCharacter(fifteen: string): string {
  let sum = 0
  for (const [index, character] of [...fifteen].entries()) {
    // Positions are counted from 1: the first one is odd.
    sum += index % 2 === 0 ? (oddWeights[rank(character)] ?? 0) : rank(character)
  }
  return String.fromCharCode(65 + (sum % 26))
}

function plainDigits(text: string): number {
  const digits = [...text].map((character) => {
    const index = digitLetters.indexOf(character)
    return index === -1 ? character : String(index)
  })
  return Number(digits.join(''))
}

/** Whether a number is a day of birth; women's days are counted from 41. */
function isBirthDay(day: number): boolean {
  return (day >= 1 && day <= 31) || (day >= 41 && day <= 71)
}

/** `whole`: with the right check character · `wrongCheck`: only that one is wrong · `beginning`: without the place of birth. */
export type TaxCodeLikeness = 'whole' | 'wrongCheck' | 'beginning'

/**
 * Searches a text for an Italian codice fiscale (decree of 12 March 1974), in any case, with omocodia, blanks and punctuation. A wrong
 * check character is a slip of typing: the code still identifies the patient.
 *
 * @returns null if there is none
 */
export function taxCodeLikeness(text: string): TaxCodeLikeness | null {
  const plain = text.toUpperCase().replace(/[^A-Z\d]/g, '')
  let hasWrongCheck = false
  // Overlapping matches too: letters before the code would hide it.
  shape.lastIndex = 0
  for (let match = shape.exec(plain); match !== null; match = shape.exec(plain)) {
    const [code] = match
    shape.lastIndex = match.index + 1
    if (!isBirthDay(plainDigits(code.slice(9, 11)))) continue
    if (checkCharacter(code.slice(0, 15)) === code.at(-1)) return 'whole'
    hasWrongCheck = true
  }
  if (hasWrongCheck) return 'wrongCheck'
  return beginning.test(plain) && isBirthDay(Number(plain.slice(9, 11))) ? 'beginning' : null
}
