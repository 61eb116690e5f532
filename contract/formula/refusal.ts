import type { Slip } from './error'
import { functionNames } from './functions/table'
import { canonicalName, nearestName } from './names'
import { refusedNames, slips } from './slips'

/** Why there is no function of this name, and what to write: the reason it is left out, or the nearest name. */
export function refusal(name: string): Slip {
  const reason = refusedNames.get(canonicalName(name))
  return reason ?? slips.unknownName(name, nearestName(name, functionNames()))
}
