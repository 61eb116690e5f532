import { decide, type Action } from '../../contract/access'
import { Problem, type ProblemCode } from '../../contract/problems'
import { isAdmin } from '../../contract/roles'
import type { SessionCaller } from '../accounts/queries/caller'
import type { Caller } from './caller'

/**
 * Refuses what the permission table does not grant (product §3).
 *
 * @param caller their role and their relations to the record
 * @param refusal problem for callers who may know of the record
 * @throws Problem `notFound` if they may not even know of it, else the refusal
 */
export function assertMay(
  { role, relations }: Pick<Caller, 'role' | 'relations'>,
  action: Action,
  refusal: ProblemCode = 'forbidden',
): void {
  const decision = decide(action, role, relations)
  if (decision !== 'granted') throw new Problem(decision === 'hidden' ? 'notFound' : refusal)
}

/**
 * Refuses a caller who may not make a call.
 *
 * @throws Problem 403, or 404 if they may not even know of the record that it is about
 */
export function assertMayKnow(caller: SessionCaller, action: Action): void {
  // Administrators see every record: for them a record is absent only if it does not exist.
  const isAbsent = !caller.recordExists && isAdmin(caller.role)
  assertMay(caller, action, isAbsent ? 'notFound' : 'forbidden')
}
