import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { change, removal } from '../admin/list/record-action'

const words = it.admin.databases
type Database = Resource<'databases'>

const archive = {
  ...change('databases', () => ({ archivedAt: new Date().toISOString() })),
  key: 'archive',
  icon: 'archive',
  concerns: ({ archivedAt }: Database) => archivedAt === null,
  one: () => words.archive,
  many: words.bulk.archive,
} as const

const unarchive = {
  ...change('databases', () => ({ archivedAt: null })),
  key: 'unarchive',
  icon: 'undo',
  concerns: ({ archivedAt }: Database) => archivedAt !== null,
  one: () => words.unarchive,
  many: words.bulk.unarchive,
} as const

/** Actions that archive a database and restore it; only one applies at a time. */
export const archiving = [archive, unarchive] as const

/** Action that deletes a database; the server refuses it if there are surveys. */
export const removeDatabase = {
  ...removal('databases'),
  one: ({ name }: Database) => words.delete(name),
  many: words.bulk.delete,
}
