import { bare, isLonger } from '../../../../contract/seen-text'
import { isDay } from '../../../../i18n/formats/day-text'
import { looksLikeName } from './name-likeness'
import { taxCodeLikeness } from './tax-code'

/** Personal data that a patient's code seems to contain. */
export type Suspicion =
  'taxCode' | 'wrongTaxCode' | 'partOfTaxCode' | 'email' | 'phone' | 'birthDate' | 'name'

const email = /[^\s@]+@[^\s@]+\.\p{L}{2,}/u

/** Phone numbers: with `+39 …`; a mobile number by its first digits; a landline with a blank or slash after its area code. */
const phones = [
  /^(\+|0039)\s?\d[\d\s./-]{7,16}$/,
  /^3[2-9]\d[\s./-]?\d{2,3}[\s./-]?\d{2,4}([\s./-]?\d{2,3})?$/,
  /^(0[26]|0[1-9]\d{1,2})[\s/.]\s*[1-9]\d{1,3}[\s.]?\d{3,5}$/,
]

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return digits >= 9 && digits <= 15 && phones.some((shape) => shape.test(text))
}

/** Formats of dates, with the order of their parts. A year with a running number (`20260123`) is no date. */
const days: readonly (readonly [RegExp, order: 'dmy' | 'ymd'])[] = [
  [/(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)\d{2})(?!\d)/, 'dmy'],
  [/(?<!\d)(\d{1,2})\/(\d{1,2})\/(\d{2})(?!\d)/, 'dmy'],
  [/(?<!\d)((?:19|20)\d{2})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/, 'ymd'],
  [/(?<!\d)(\d{2})(\d{2})((?:19|20)\d{2})(?!\d)/, 'dmy'],
  [/(?<!\d)(19\d{2})(\d{2})(\d{2})(?!\d)/, 'ymd'],
]

function holdsDay(text: string): boolean {
  return days.some(([shape, order]) => {
    const parts = shape.exec(text)?.slice(1)
    const [year = '', month = '', day = ''] = (order === 'dmy' ? parts?.reverse() : parts) ?? []
    return isDay([year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-'))
  })
}

const taxCodes = {
  whole: 'taxCode',
  wrongCheck: 'wrongTaxCode',
  beginning: 'partOfTaxCode',
} as const satisfies Record<string, Suspicion>

/**
 * Checks a patient's code for personal data, so that the field can warn (product §6). Only a warning: the doctor decides.
 *
 * @returns null if nothing was detected
 */
export function suspicionOf(customId: string): Suspicion | null {
  const text = bare(customId)
  // No code is this long, and the expressions are slow in a long text.
  if (text === '' || isLonger(text, 100)) return null
  const taxCode = taxCodeLikeness(text)
  if (taxCode !== null) return taxCodes[taxCode]
  if (email.test(text)) return 'email'
  if (isPhone(text)) return 'phone'
  if (holdsDay(text)) return 'birthDate'
  return looksLikeName(text) ? 'name' : null
}
