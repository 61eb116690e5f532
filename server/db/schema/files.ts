import { pgTable, text } from 'drizzle-orm/pg-core'
import { binary, created } from './columns'

/** Small files that belong to the data: the images of databases (decision 015). A file never changes; another one has another key. */
export const files = pgTable('files', {
  /** 256 random bits: who knows it may read the file. */
  key: text('key').primaryKey(),
  type: text('type').notNull(),
  bytes: binary('bytes').notNull(),
  ...created(),
})
