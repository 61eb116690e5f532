import { functionNames } from './functions/table'
import { canonicalName, nearestName } from './names'
import { refusedNames, wording } from './wording'

/** Why there is no function of this name, and what to write: the reason it is left out, or the nearest name. */
export function refusal(name: string): string {
  const reason = refusedNames.get(canonicalName(name))
  return reason ?? wording.unknownName(name, nearestName(name, functionNames()))
}
