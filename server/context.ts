import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config'
import type { Db } from './db/db'
import type { Saves } from './surveys/queries/saves/saves'
import type { ExportThread } from './exports/thread'

/** Dependencies of the server, which the start makes once. Tests make their own. */
export interface AppContext {
  readonly config: Config
  readonly pool: Pool
  readonly db: Db
  readonly saves: Saves
  readonly log: Logger
  readonly dumps: ExportThread
  /** Secret that signs session tokens and encrypts mails and second factors. */
  readonly sessionSecret: string
  /** Public address of the product, without a final slash. Links in mails begin with it, never with a request's host. */
  readonly publicUrl: () => string
}
