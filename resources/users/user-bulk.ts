import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { type BulkAction, change, removal } from '../list/bulk-action'

const words = it.admin.users.bulk
type User = Resource<'users'>

function setActive(key: 'activate' | 'deactivate', icon: 'undo' | 'lock', active: boolean) {
  const concerns = (user: User) => user.active !== active
  return change<User>('users', { key, icon, concerns, ...words[key] }, () => ({ active }))
}

/** What can be done to several accounts together. */
export const userBulk: readonly BulkAction<User>[] = [
  setActive('deactivate', 'lock', false),
  setActive('activate', 'undo', true),
  removal('users', { typed: it.admin.list.destroyWord, ...words.delete }),
]
