import { decide, type Action, type Relation } from '../../../contract/access'
import type { View } from '../../../contract/roles'

/**
 * What a doctor may do in a database, and to a survey of it, as the permission table has it (product §3). The server judges again.
 *
 * @param view in which of their parts they look at it: who has both fills surveys in one and reviews others' in the other
 * @param mine whether they have written the survey; left out where it is about none
 */
export function rightsIn(view: View, mine?: boolean): (action: Action) => boolean {
  const relations = new Set<Relation>([view])
  if (view === 'user' && mine === true) relations.add('author')
  if (view === 'supervisor' && mine === false) relations.add('reviewer')
  return (action) => decide(action, 'doctor', relations) === 'granted'
}
