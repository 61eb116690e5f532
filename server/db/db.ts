import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type * as schema from './schema'

/** The database, or a transaction on it: queries accept either. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>
