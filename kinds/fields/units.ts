import * as z from 'zod/mini'
import { fields } from '../../i18n/words/fields'
import { shortText } from './plain-text'

/** A unit of measure with a range of plausible values. */
interface CommonUnit {
  readonly unit: string
  readonly from: number
  readonly to: number
}

/** The most frequent units in clinical forms: suggestions for a unit, and ranges of examples. */
const commonUnits: readonly CommonUnit[] = [
  { unit: 'kg', from: 52, to: 95 },
  { unit: 'cm', from: 152, to: 190 },
  { unit: 'm', from: 1.52, to: 1.9 },
  { unit: 'anni', from: 25, to: 85 },
  { unit: 'mesi', from: 1, to: 24 },
  { unit: 'giorni', from: 1, to: 20 },
  { unit: 'ore', from: 1, to: 24 },
  { unit: 'minuti', from: 5, to: 90 },
  { unit: 'mmHg', from: 70, to: 140 },
  { unit: 'bpm', from: 58, to: 95 },
  { unit: '/min', from: 12, to: 20 },
  { unit: '°C', from: 36, to: 38.5 },
  { unit: '%', from: 10, to: 95 },
  { unit: 'mg/dL', from: 60, to: 180 },
  { unit: 'g/dL', from: 9, to: 16 },
  { unit: 'g/L', from: 30, to: 80 },
  { unit: 'mmol/L', from: 3, to: 8 },
  { unit: 'µmol/L', from: 50, to: 120 },
  { unit: 'mEq/L', from: 3, to: 5 },
  { unit: 'ng/mL', from: 1, to: 40 },
  { unit: 'pg/mL', from: 20, to: 400 },
  { unit: 'U/L', from: 10, to: 60 },
  { unit: 'UI/L', from: 10, to: 60 },
  { unit: '×10³/µL', from: 4, to: 11 },
  { unit: '×10⁶/µL', from: 3.8, to: 5.6 },
  { unit: 'mL/min', from: 30, to: 110 },
  { unit: 'mL/min/1,73 m²', from: 30, to: 110 },
  { unit: 'kg/m²', from: 19, to: 33 },
  { unit: 'mg', from: 5, to: 100 },
  { unit: 'mL', from: 100, to: 900 },
  { unit: 'L', from: 1, to: 5 },
  { unit: 'mm', from: 3, to: 40 },
  { unit: 'pacchetti/anno', from: 1, to: 40 },
]

/** Setting of a number's unit, with the common ones as suggestions. */
export const unitSetting = {
  label: fields.numbers.unit,
  schema: z.optional(shortText(30, null)),
  control: 'text',
  suggestions: commonUnits.map(({ unit }) => unit),
} as const

/** The common unit with this name; null for any other. */
export function commonUnit(written: string | undefined): CommonUnit | null {
  return commonUnits.find(({ unit }) => unit === written?.trim()) ?? null
}
