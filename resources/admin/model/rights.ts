import { decideBeforeBody } from '../../../contract/access'
import { endpoints } from '../../../contract/endpoints'
import type { Role } from '../../../contract/roles'
import { callsOf, type ResourceCalls } from '../provider/resource-calls'

/**
 * Whether somebody may be offered to read, make, change or remove records of a type at all, as the one permission table has it. What
 * hangs on the record is judged where it is known, and by the server again.
 */
export function may(resource: string, what: keyof ResourceCalls, role: Role | undefined): boolean {
  const name = callsOf(resource)[what]
  if (name === undefined || role === undefined) return false
  const decision = decideBeforeBody(endpoints[name].action, role)
  return decision === 'granted' || decision === null
}

/**
 * Whether a call that a resource has is not the reader's to make at all: then nothing leads to its screen. A screen of the resource's own
 * that takes no such call is open.
 */
export function isClosed(
  resource: string,
  what: keyof ResourceCalls,
  role: Role | undefined,
): boolean {
  return callsOf(resource)[what] !== undefined && !may(resource, what, role)
}
