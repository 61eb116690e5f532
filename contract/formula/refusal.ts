import type { FormulaFault } from './faults'
import { functionNames } from './functions/table'
import { canonicalName, nearestName } from './names'
import { refusedNames, faults } from './faults'

/** Why there is no function of this name, and what to write: the reason it is left out, or the nearest name. */
export function refusal(name: string): FormulaFault {
  const reason = refusedNames.get(canonicalName(name))
  return reason ?? faults.unknownName(name, nearestName(name, functionNames()))
}
