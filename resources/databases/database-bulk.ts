import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { type BulkAction, change, removal } from '../list/bulk-action'

const words = it.admin.databases.bulk
type Database = Resource<'databases'>

/** What can be done to several databases together. */
export const databaseBulk: readonly BulkAction<Database>[] = [
  change<Database>(
    'databases',
    {
      key: 'archive',
      label: words.archive,
      icon: 'archive',
      concerns: ({ archivedAt }) => archivedAt === null,
      title: words.archiveTitle,
      text: words.archiveText,
      confirm: words.archive,
      done: words.archived,
    },
    () => ({ archivedAt: new Date().toISOString() }),
  ),
  change<Database>(
    'databases',
    {
      key: 'unarchive',
      label: words.unarchive,
      icon: 'undo',
      concerns: ({ archivedAt }) => archivedAt !== null,
      title: words.unarchiveTitle,
      text: words.unarchiveText,
      confirm: words.unarchive,
      done: words.unarchived,
    },
    () => ({ archivedAt: null }),
  ),
  removal('databases', {
    label: words.delete,
    title: words.deleteTitle,
    text: words.deleteText,
    confirm: it.admin.removal.confirm,
    typed: it.admin.list.destroyWord,
    done: words.deleted,
  }),
]
