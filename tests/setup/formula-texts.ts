import type { FormulaFault } from '../../contract/formula/faults'
import { faultText } from '../../i18n/words/formula'

/** What a person reads of a fault that may not be there. */
export function textOf(fault: FormulaFault | undefined) {
  return fault === undefined ? undefined : faultText(fault)
}
