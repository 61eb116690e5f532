import { decideBeforeBody } from '../../../contract/access'
import { endpoints } from '../../../contract/endpoints'
import type { Role } from '../../../contract/roles'
import { callsOf, type ResourceCalls } from '../provider/resource-calls'

/**
 * Whether a role may make a resource's call at all, by the permission table. Rights that depend on the record are checked
 * once it is known, and again by the server.
 *
 * @returns false also if the resource has no such call
 */
export function may(resource: string, what: keyof ResourceCalls, role: Role | undefined): boolean {
  const name = callsOf(resource)[what]
  if (name === undefined || role === undefined) return false
  const decision = decideBeforeBody(endpoints[name].action, role)
  return decision === 'granted' || decision === null
}

/**
 * Whether a role may not see the screen for a call of a resource. A screen without such a call, which the resource brings
 * itself, is open to everyone in the area.
 */
export function isClosed(
  resource: string,
  what: keyof ResourceCalls,
  role: Role | undefined,
): boolean {
  return callsOf(resource)[what] !== undefined && !may(resource, what, role)
}
