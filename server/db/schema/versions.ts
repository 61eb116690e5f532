import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { json, now, ownedBy, reference } from './columns'
import { databases } from './designs'
import { users } from './people'

/**
 * Versions of designs, a row for each transaction that changed the design of a database with surveys (decision 124). Triggers write the
 * rows; the first is the design as it was when the database got its first survey.
 */
export const publishedVersions = pgTable(
  'published_versions',
  {
    databaseId: ownedBy('database_id', () => databases.id),
    /** 1, 2, 3… in each database, without gaps. */
    number: integer('number').notNull(),
    name: text('name').notNull().default(''),
    authorId: reference('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The transaction, as deletions in the audit name it. */
    operationId: uuid('operation_id').notNull(),
    createdAt: now('created_at'),
  },
  (table) => [primaryKey({ columns: [table.databaseId, table.number] })],
)

/** Groups and questions as versions changed them. A row holds until the next one of the same group or question. */
export const designHistory = pgTable(
  'design_history',
  {
    databaseId: ownedBy('database_id', () => databases.id),
    kind: text('kind').$type<'group' | 'question'>().notNull(),
    recordId: reference('record_id').notNull(),
    /** Number of the version that changed it. */
    number: integer('number').notNull(),
    /** The whole row; null if it was deleted. */
    content: json('content'),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.kind, table.recordId, table.number] }),
  ],
)
