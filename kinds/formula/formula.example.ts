import type { Example } from '../example'
import type { FormulaResultValue } from './formula.kind'

/** Nobody gives it: it is computed. */
export const formulaExample: Example<string, FormulaResultValue> = () => null
