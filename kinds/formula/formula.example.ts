import type { Example } from '../example'
import type { TrialsOf } from '../trial'
import type { FormulaResultValue } from './formula.kind'

/** No example: a formula is computed. */
export const formulaExample: Example<string, FormulaResultValue> = () => null

export const formulaTrials: TrialsOf<string, FormulaResultValue> = () => ({
  values: [],
  extent: 'all',
})
