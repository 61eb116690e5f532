import * as z from 'zod/mini'
import { checkedSchema, objectError, type Checked } from '../../i18n/formats/checked'
import { bound, boundsProblem, quantityColumns } from '../fields/numbers'
import { fitsDecimals, formatQuantity } from '../../i18n/formats/number-text'
import { unitSetting } from '../fields/units'
import { defineKind, singleValue } from '../kind'
import { defineSettings, shapeOf } from '../settings'
import { measuredCharts, measured } from '../tally'

const least = (low: number | undefined, high: number | undefined) =>
  low === undefined || high === undefined || low <= high

const optionalBound = z.optional(bound)

const settings = defineSettings({
  unit: { ...unitSetting, half: true },
  decimals: {
    label: 'Decimali',
    schema: z.optional(
      z
        .int('Serve un numero intero.')
        .check(z.minimum(0, 'Da 0 a 10 decimali.'), z.maximum(10, 'Da 0 a 10 decimali.')),
    ),
    control: 'number',
    half: true,
  },
  min: { label: 'Minimo ammesso', schema: optionalBound, control: 'number', half: true },
  max: { label: 'Massimo ammesso', schema: optionalBound, control: 'number', half: true },
  softMin: { label: 'Minimo atteso', schema: optionalBound, control: 'number', half: true },
  softMax: { label: 'Massimo atteso', schema: optionalBound, control: 'number', half: true },
})

const metadata = z.strictObject(shapeOf(settings), objectError).check(
  z.refine((rules) => least(rules.min, rules.max), {
    error: 'Il massimo è minore del minimo.',
    path: ['max'],
  }),
  z.refine((rules) => least(rules.softMin, rules.softMax), {
    error: 'Il massimo atteso è minore del minimo atteso.',
    path: ['softMax'],
  }),
  z.refine((rules) => least(rules.min, rules.softMin) && least(rules.softMin, rules.max), {
    error: 'Il minimo atteso sta tra il minimo e il massimo.',
    path: ['softMin'],
  }),
  z.refine((rules) => least(rules.softMax, rules.max) && least(rules.min, rules.softMax), {
    error: 'Il massimo atteso sta tra il minimo e il massimo.',
    path: ['softMax'],
  }),
)

export type NumberMetadata = z.output<typeof metadata>

function decimalsProblem(decimals: number): string {
  if (decimals === 0) return 'Serve un numero intero.'
  return decimals === 1 ? 'Al massimo 1 decimale.' : `Al massimo ${decimals} decimali.`
}

function check(rules: NumberMetadata, input: unknown): Checked<number> {
  const problem = boundsProblem(rules, input)
  if (problem !== null || typeof input !== 'number')
    return { message: problem ?? 'Serve un numero.' }
  if (rules.decimals !== undefined && !fitsDecimals(input, rules.decimals)) {
    return { message: decimalsProblem(rules.decimals) }
  }
  return { value: input === 0 ? 0 : input }
}

/** A number with hard bounds (refused beyond) and expected ones (to be confirmed beyond, product §4). */
export const number = defineKind({
  id: 'number',
  wording: { name: 'Numero', purpose: 'Una misura, con unità, limiti e valori attesi.' },
  settings,
  metadata,
  newMetadata: (): NumberMetadata => ({}),
  ...singleValue,
  charting: measuredCharts,
  tally: () => measured,
  answer: (rules) => checkedSchema((input) => check(rules, input)),
  warning: ({ softMin, softMax, unit }, value) =>
    (softMin !== undefined && value < softMin) || (softMax !== undefined && value > softMax)
      ? `Confermi ${formatQuantity(value, unit)}?`
      : null,
  columns: ({ name, metadata }) => quantityColumns(name, metadata),
  text: ({ unit }, value) => formatQuantity(value, unit),
  formulaType: () => 'number',
  formulaValue: (_metadata, value) => ({ value }),
})
