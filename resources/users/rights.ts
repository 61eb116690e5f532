import { accountRelation, decide, type Relation } from '../../contract/access'
import type { Resource } from '../../contract/models/index'
import { type Role, roles } from '../../contract/roles'
import { it } from '../../i18n/admin'
import type { CurrentUser } from '../../src/api/session/session-store'

const words = it.admin.users.refusals

type AccountAction =
  | 'users.create'
  | 'users.update'
  | 'users.changeAccess'
  | 'users.clearSecondFactor'
  | 'users.remove'

function may(action: AccountAction, reader: CurrentUser | null, relation: Relation): boolean {
  return decide(action, reader?.role ?? 'visitor', new Set([relation])) === 'granted'
}

/**
 * Reason why a reader may not change or delete an account, by the permission table (product §3); null if they may. The server
 * checks it again.
 */
export function rightsIssue(
  action: Exclude<AccountAction, 'users.create'>,
  reader: CurrentUser | null,
  user: Pick<Resource<'users'>, 'id' | 'role'>,
): string | null {
  const relation = accountRelation(reader?.id === user.id, user.role)
  if (may(action, reader, relation)) return null
  if (relation !== 'self') return words.administrator
  return action === 'users.update' ? words.ownData : words.own
}

/** Roles that a reader may assign to an account. */
export function rolesToGive(reader: CurrentUser | null): readonly Role[] {
  return roles.filter((role) => may('users.create', reader, accountRelation(false, role)))
}
