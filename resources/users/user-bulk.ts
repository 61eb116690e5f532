import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { type BulkAction, change, removal } from '../list/bulk-action'

const words = it.admin.users.bulk

/** What can be done to several accounts together. */
export const userBulk: readonly BulkAction<Resource<'users'>>[] = [
  change<Resource<'users'>>(
    'users',
    {
      key: 'deactivate',
      label: words.deactivate,
      icon: 'lock',
      concerns: ({ active }) => active,
      title: words.deactivateTitle,
      text: words.deactivateText,
      confirm: words.deactivate,
      done: words.deactivated,
    },
    () => ({ active: false }),
  ),
  change<Resource<'users'>>(
    'users',
    {
      key: 'activate',
      label: words.activate,
      icon: 'undo',
      concerns: ({ active }) => !active,
      title: words.activateTitle,
      text: words.activateText,
      confirm: words.activate,
      done: words.activated,
    },
    () => ({ active: true }),
  ),
  removal('users', {
    label: words.delete,
    title: words.deleteTitle,
    text: words.deleteText,
    confirm: it.admin.removal.confirm,
    typed: it.admin.list.destroyWord,
    done: words.deleted,
  }),
]
