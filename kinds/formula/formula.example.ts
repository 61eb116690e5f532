import type { Example } from '../example'
import type { TrialsOf } from '../trial'
import type { FormulaResultValue } from './formula.kind'

/** Nobody gives it: it is computed. */
export const formulaExample: Example<string, FormulaResultValue> = () => null

export const formulaTrials: TrialsOf<string, FormulaResultValue> = () => ({
  values: [],
  extent: 'all',
})
