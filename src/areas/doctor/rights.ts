import { decide, type Action, type Relation } from '../../../contract/access'
import type { View } from '../../../contract/roles'

/**
 * Rights of a doctor in a database and for a survey of it, by the permission table (product §3). The server checks them again.
 *
 * @param view the membership in which the doctor acts: one who has both writes surveys as `user` and reviews others' as `supervisor`
 * @param mine whether the doctor has written the survey; left out if no survey is meant
 * @returns a function that tells whether an action is allowed
 */
export function rightsIn(view: View, mine?: boolean): (action: Action) => boolean {
  const relations = new Set<Relation>([view])
  if (view === 'user' && mine === true) relations.add('author')
  if (view === 'supervisor' && mine === false) relations.add('reviewer')
  return (action) => decide(action, 'doctor', relations) === 'granted'
}
