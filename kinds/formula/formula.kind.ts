import * as z from 'zod/mini'
import { displayDecimals } from '../../contract/models/questions'
import { checkedSchema } from '../../i18n/formats/checked'
import type { Checked } from '../../i18n/formats/checked'
import { formatDay, isDay } from '../../i18n/formats/day-text'
import { formatQuantity } from '../../i18n/formats/number-text'
import { unstorable } from '../fields/plain-text'
import { withUnit } from '../fields/numbers'
import { defineKind, singleValue, type ResultDisplay } from '../kind'
import { computedCharts, computedTally } from '../tally'

/** Schema of the shape only: whether the formula is valid depends on the database's questions, see formula/check. */
const metadata = z.string('Serve il testo della formula.').check(
  z.maxLength(10_000, 'Al massimo 10000 caratteri.'),
  z.refine((text) => unstorable(text) === null, 'Il testo contiene un carattere non ammesso.'),
)

export type FormulaResultValue = number | string | boolean

function check(input: unknown): Checked<FormulaResultValue> {
  if (typeof input === 'string') {
    const problem = unstorable(input)
    return problem === null ? { value: input } : { message: problem }
  }
  if (typeof input === 'boolean') return { value: input }
  return typeof input === 'number' && Number.isFinite(input)
    ? { value: input }
    : { message: 'Il risultato di una formula è un numero, un testo o sì/no.' }
}

function text(value: FormulaResultValue, { decimals, unit }: ResultDisplay): string {
  if (typeof value === 'number') {
    return formatQuantity(value, unit, decimals ?? displayDecimals.initial)
  }
  if (typeof value === 'boolean') return value ? 'Sì' : 'No'
  return isDay(value) ? formatDay(value) : value
}

/** A value that the server computes from other answers (product §7); the metadata is the expression itself. */
export const formula = defineKind({
  id: 'formula',
  wording: {
    name: 'Formula',
    purpose: 'Un valore calcolato da altre risposte, per esempio l’IMC.',
  },
  settings: {},
  metadata,
  newMetadata: () => '',
  ...singleValue,
  computed: true,
  charting: computedCharts,
  tally: computedTally,
  answer: () => checkedSchema(check),
  columns: ({ name, unit }) => [{ key: '', header: withUnit(name, unit), type: 'text', unit }],
  text: (_metadata, value, display = {}) => text(value, display),
  formulaType: () => 'unknown',
  formulaValue: (_metadata, value) => ({ value }),
})
