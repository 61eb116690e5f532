import * as z from 'zod/mini'
import { Absent } from '../../formula/result'
import { FormulaNumber } from '../../formula/number'
import { checkedSchema, objectError, type Checked } from '../../i18n/formats/checked'
import { bound, boundsProblem, quantityColumns } from '../fields/numbers'
import { formatNumber, formatQuantity } from '../../i18n/formats/number-text'
import { shortText } from '../fields/plain-text'
import { unitSetting } from '../fields/units'
import { defineKind, singleValue } from '../kind'
import { defineSettings, shapeOf } from '../settings'
import { measuredCharts, measured } from '../tally'

const endText = z.optional(shortText(200, null))

const settings = defineSettings({
  min: { label: 'Minimo', schema: bound, control: 'number', needed: true },
  max: { label: 'Massimo', schema: bound, control: 'number', needed: true },
  step: {
    label: 'Passo',
    schema: z.optional(bound.check(z.positive('Il passo dev’essere maggiore di zero.'))),
    control: 'number',
    hint: 'Vuoto: ogni valore della scala.',
  },
  unit: unitSetting,
  minLabel: { label: 'Testo all’inizio della scala', schema: endText, control: 'text' },
  maxLabel: { label: 'Testo alla fine della scala', schema: endText, control: 'text' },
})

const metadata = z.strictObject(shapeOf(settings), objectError).check(
  z.refine(({ min, max }) => min < max, {
    error: 'Il massimo dev’essere maggiore del minimo.',
    path: ['max'],
  }),
  z.refine(({ min, max, step }) => step === undefined || step <= max - min, {
    error: 'Il passo è più grande dell’intervallo.',
    path: ['step'],
  }),
)

export type RangeMetadata = z.output<typeof metadata>

/**
 * Whether a value lies on the steps counted from the minimum. Sums of steps have rounding errors: 0,30000000000000004 counts as 0,3.
 */
export function onStep({ min, step }: RangeMetadata, value: number): boolean {
  if (step === undefined) return true
  const exact = FormulaNumber.of(value).toStored()
  if (exact instanceof Absent) return false
  const distance = FormulaNumber.of(exact).minus(FormulaNumber.of(min))
  const steps = distance instanceof Absent ? distance : distance.over(FormulaNumber.of(step))
  return steps instanceof FormulaNumber && !Number.isNaN(steps.toWhole())
}

function check(rules: RangeMetadata, input: unknown): Checked<number> {
  const problem = boundsProblem(rules, input)
  if (problem !== null || typeof input !== 'number')
    return { message: problem ?? 'Serve un numero.' }
  if (!onStep(rules, input)) {
    const { min, step = 1 } = rules
    return {
      message: `Il valore va di ${formatNumber(step)} in ${formatNumber(step)} a partire da ${formatNumber(min)}.`,
    }
  }
  return { value: input === 0 ? 0 : input }
}

/** A number on a bounded scale, such as pain from 0 to 10; both ends may carry a label. */
export const range = defineKind({
  id: 'range',
  wording: {
    name: 'Range numerico',
    purpose: 'Un punto su una scala, per esempio il dolore da 0 a 10.',
  },
  settings,
  metadata,
  newMetadata: (): RangeMetadata => ({ min: 0, max: 100 }),
  ...singleValue,
  charting: measuredCharts,
  tally: () => measured,
  answer: (rules) => checkedSchema((input) => check(rules, input)),
  columns: ({ name, metadata }) => {
    const { min, max, minLabel, maxLabel } = metadata
    const values = [
      ...(minLabel ? [{ value: min, meaning: minLabel }] : []),
      ...(maxLabel ? [{ value: max, meaning: maxLabel }] : []),
    ]
    return quantityColumns(name, metadata).map((column) => ({
      ...column,
      ...(values.length > 0 && { values }),
    }))
  },
  codebook: ({ metadata: { min, max, minLabel, maxLabel } }) => [
    { value: min, meaning: minLabel || 'Minimo della scala' },
    { value: max, meaning: maxLabel || 'Massimo della scala' },
  ],
  text: ({ unit }, value) => formatQuantity(value, unit),
  formulaType: () => 'number',
  formulaValue: (_metadata, value) => ({ value }),
})
