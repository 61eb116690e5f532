import { judge, type Tie } from '../../contract/access'
import type { Resource } from '../../contract/model/index'
import { isAdmin } from '../../contract/roles'
import { it } from '../../i18n/it'
import type { CurrentUser } from '../../src/data/session-store'

const words = it.admin.users.refusals

/**
 * Why a reader may not change or remove an account, as the permission table has it (product §3); null where he may. The server
 * judges again.
 */
export function refusalOf(
  action: 'users.update' | 'users.remove',
  reader: CurrentUser | null,
  user: Pick<Resource<'users'>, 'id' | 'role'>,
): string | null {
  const tie: Tie =
    reader?.id === user.id ? 'self' : isAdmin(user.role) ? 'administrator' : 'ordinary'
  if (judge(action, reader?.role ?? 'visitor', new Set([tie])) === 'granted') return null
  if (tie !== 'self') return words.administrator
  return action === 'users.remove' ? words.own : words.ownData
}
