import { judge, type Action } from '../../contract/access'
import { Problem, type ProblemCode } from '../../contract/problems'
import type { Caller } from './caller'

/**
 * Refuses what the permission table does not grant (product §3).
 *
 * @param caller who they are, and what ties them to the thing
 * @param refusal what they are told who may know of it
 * @throws Problem `notFound` where they may not even know of it, else the refusal
 */
export function assertMay(
  { role, ties }: Pick<Caller, 'role' | 'ties'>,
  action: Action,
  refusal: ProblemCode = 'forbidden',
): void {
  const verdict = judge(action, role, ties)
  if (verdict !== 'granted') throw new Problem(verdict === 'hidden' ? 'notFound' : refusal)
}
