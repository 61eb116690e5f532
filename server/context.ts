import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config'
import type { Db } from './db/db'
import type { Saves } from './surveys/queries/saves/saves'
import type { DumpThread } from './exports/thread'

/** What the server is put together from; tests put together their own. */
export interface AppContext {
  readonly config: Config
  readonly pool: Pool
  readonly db: Db
  readonly saves: Saves
  readonly log: Logger
  readonly dumps: DumpThread
  /** Signs session tokens. */
  readonly sessionSecret: string
  /** The address that people reach the product at, without a final slash: links in mails start with it, never with `Host`. */
  readonly publicUrl: () => string
}
