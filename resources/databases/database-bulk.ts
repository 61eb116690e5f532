import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { call } from '../../src/data/http'
import { toldByCaller } from '../../src/data/quiet'
import type { BulkAction } from '../list/bulk-action'
import { forgetDatabaseLists } from './database-cache'

const words = it.admin.databases.bulk
type Database = Resource<'databases'>

const quiet = toldByCaller

/** What can be done to several databases together. */
export const databaseBulk: readonly BulkAction<Database>[] = [
  {
    key: 'archive',
    label: words.archive,
    icon: 'archive',
    concerns: ({ archivedAt }) => archivedAt === null,
    title: words.archiveTitle,
    text: words.archiveText,
    confirm: words.archive,
    run: ({ id }) => {
      const archivedAt = new Date().toISOString()
      return call('updateDatabase', { params: { id }, body: { archivedAt }, quiet })
    },
    done: words.archived,
    afterwards: forgetDatabaseLists,
  },
  {
    key: 'unarchive',
    label: words.unarchive,
    icon: 'undo',
    concerns: ({ archivedAt }) => archivedAt !== null,
    title: words.unarchiveTitle,
    text: words.unarchiveText,
    confirm: words.unarchive,
    run: ({ id }) => call('updateDatabase', { params: { id }, body: { archivedAt: null }, quiet }),
    done: words.unarchived,
    afterwards: forgetDatabaseLists,
  },
  {
    key: 'delete',
    label: words.delete,
    icon: 'delete',
    danger: true,
    title: words.deleteTitle,
    text: words.deleteText,
    confirm: it.admin.removal.confirm,
    typed: it.admin.list.destroyWord,
    run: ({ id }) => call('deleteDatabase', { params: { id }, quiet }),
    done: words.deleted,
    afterwards: forgetDatabaseLists,
  },
]
