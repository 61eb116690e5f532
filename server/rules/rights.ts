import { decide, type Action } from '../../contract/access'
import { Problem, type ProblemCode } from '../../contract/problems'
import { isAdmin } from '../../contract/roles'
import type { SessionCaller } from '../accounts/queries/caller'
import type { Caller } from './caller'

/**
 * Refuses what the permission table does not grant (product §3).
 *
 * @param caller who they are, and what ties them to the thing
 * @param refusal what they are told who may know of it
 * @throws Problem `notFound` where they may not even know of it, else the refusal
 */
export function assertMay(
  { role, relations }: Pick<Caller, 'role' | 'relations'>,
  action: Action,
  refusal: ProblemCode = 'forbidden',
): void {
  const verdict = decide(action, role, relations)
  if (verdict !== 'granted') throw new Problem(verdict === 'hidden' ? 'notFound' : refusal)
}

/** Refuses who may not make a call. @throws Problem 403, or 404 where they may not even know of the record that it is about */
export function assertMayKnow(caller: SessionCaller, action: Action): void {
  // Administrators see everything, so that what they are refused is absent for them only when it is.
  const isAbsent = !caller.found && isAdmin(caller.role)
  assertMay(caller, action, isAbsent ? 'notFound' : 'forbidden')
}
