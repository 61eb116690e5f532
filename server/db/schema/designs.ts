import {
  type AnyPgColumn,
  pgTable,
  primaryKey,
  text,
  bigint,
  boolean,
  index,
  integer,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  binary,
  created,
  identity,
  instant,
  json,
  now,
  ownedBy,
  reference,
  refersTo,
  timestamps,
} from './columns'
import { sql } from 'drizzle-orm'
import { displayDecimals } from '../../../contract/models/questions'

/** Small files that belong to the data: images of databases (decision 015). A file never changes; a new one has a new key. */
export const files = pgTable('files', {
  /** Key of 256 random bits: anybody who knows it may read the file. */
  key: text('key').primaryKey(),
  type: text('type').notNull(),
  bytes: binary('bytes').notNull(),
  ...created(),
})

export const databases = pgTable(
  'databases',
  {
    id: identity('id').primaryKey(),
    name: text('name').notNull(),
    providers: text('providers')
      .array()
      .notNull()
      .default(sql`'{}'`),
    imageKey: text('image_key').references(() => files.key),
    /** Published database of which this one is the hidden draft (decision 123); null = none. */
    draftOf: reference('draft_of')
      .unique()
      .references((): AnyPgColumn => databases.id),
    archivedAt: instant('archived_at'),
    revision: integer('revision').notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('databases_created').on(table.createdAt, table.id),
    index('databases_updated').on(table.updatedAt, table.id),
    index('databases_name').on(table.name, table.id),
    index('databases_image').on(table.imageKey),
  ],
)

/**
 * Counters of the changes of databases' groups and questions, incremented by triggers. Processes have compiled designs in memory, and
 * compare this number before they use one.
 */
export const designVersions = pgTable('design_versions', {
  databaseId: ownedBy('database_id', () => databases.id).primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
})

/** Drafts of designs, each with the version of the published design that it was last brought up to (decision 123). */
export const designDrafts = pgTable('design_drafts', {
  draftId: ownedBy('draft_id', () => databases.id).primaryKey(),
  baseNumber: integer('base_number').notNull(),
})

/**
 * Groups and questions of drafts with the published ones that they stand for. An id stays after its row was deleted, since undoing the
 * deletion brings the row back.
 */
export const draftRecords = pgTable(
  'draft_records',
  {
    draftId: ownedBy('draft_id', () => databases.id),
    kind: text('kind').$type<'group' | 'question'>().notNull(),
    id: reference('id').notNull(),
    publishedId: reference('published_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('draft_records_draft').on(table.draftId),
  ],
)

/** Old and new names of export columns, as pairs, from when columns began to be named by their content. */
export const renamedColumns = pgTable('renamed_columns', {
  databaseId: ownedBy('database_id', () => databases.id).primaryKey(),
  at: now('at'),
  names: json('names').notNull(),
})

export const groups = pgTable(
  'groups',
  {
    id: identity('id').primaryKey(),
    databaseId: refersTo('database_id', () => databases.id),
    name: text('name').notNull(),
    color: text('color').notNull(),
    description: text('description').notNull().default(''),
    visibleIf: text('visible_if').notNull().default(''),
    position: integer('position').notNull(),
    archivedAt: instant('archived_at'),
    revision: integer('revision').notNull().default(1),
    ...timestamps(),
  },
  (table) => [index('groups_order').on(table.databaseId, table.position, table.id)],
)

export const questions = pgTable(
  'questions',
  {
    id: identity('id').primaryKey(),
    groupId: refersTo('group_id', () => groups.id),
    databaseId: refersTo('database_id', () => databases.id),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    metadata: json('metadata').notNull(),
    defaults: json('defaults').$type<string[] | null>(),
    required: boolean('required').notNull().default(false),
    help: text('help').notNull().default(''),
    heading: json('heading').$type<{ title: string; text: string } | null>(),
    code: text('code').notNull(),
    visibleIf: text('visible_if').notNull().default(''),
    identifier: boolean('identifier').notNull().default(false),
    bands: json('bands')
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Number of decimals that are displayed of a formula's result (decision 048). */
    decimals: integer('decimals').notNull().default(displayDecimals.initial),
    /** Unit of a formula's number (decision 121). */
    unit: text('unit').notNull().default(''),
    /** Text in place of a formula's missing result; empty = the reason (decision 121). */
    emptyText: text('empty_text').notNull().default(''),
    position: integer('position').notNull(),
    archivedAt: instant('archived_at'),
    revision: integer('revision').notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('questions_order').on(table.groupId, table.position, table.id),
    uniqueIndex('questions_code').on(table.databaseId, table.code),
  ],
)
