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

/** Puts a database away, and takes it back. */
export const archiving = [archive, unarchive] as const

/** Destroys one, which the server refuses where it has surveys. */
export const removeDatabase = {
  ...removal('databases'),
  one: ({ name }: Database) => words.delete(name),
  many: words.bulk.delete,
}
