import { createHash } from 'node:crypto'
import pg from 'pg'
import { errorCode } from '../start-problems'
import { stalePlan } from './errors'
import { preparedPrefix } from './statement'

/** Statements that a connection remembers: filters make ever new ones, and prepared ones cost PostgreSQL memory. */
const maxRemembered = 500
/** Characters of a remembered statement: a longer one writes many rows, and their number differs each time. */
const maxLength = 10_000

type Send = (config: unknown, values?: unknown, callback?: unknown) => Promise<pg.QueryResult>

/** Whether it is a statement as Drizzle sends it: unnamed, with parameters, no cursor. */
function isPlain(config: unknown, values: unknown): config is pg.QueryConfig {
  if (typeof config !== 'object' || config === null || 'submit' in config) return false
  if (!('text' in config)) return false
  return Array.isArray(values) && values.length > 0 && (config as pg.QueryConfig).name === undefined
}

/**
 * A connection on which statements of transactions are prepared from the second time on. Parsing and planning is more than half of the
 * cost of a short one. Outside of transactions a statement is planned each time by its values, unless it is marked by `preparedSql`.
 */
export class PreparedClient extends pg.Client {
  /** Names of prepared statements by their text; null after the first time. */
  readonly #names = new Map<string, string | null>()
  #inTransaction = false
  /** Number of changes of the schema that this connection has met. */
  #schemaChanges = 0

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = super.query.bind(this) as Send
    const query: Send = (config, values, callback) => {
      this.#followTransaction(config)
      const isPrepared = isPlain(config, values) && this.#isToPrepare(config.text)
      const name = isPrepared ? this.#nameOf(config.text) : null
      if (name === null) return send(config, values, callback)
      const named = { ...(config as pg.QueryConfig), name }
      if (typeof callback !== 'function') return this.#checked(send(named, values))
      // The pool's own statements, outside of transactions, have a callback.
      return send(named, values, (error: unknown, result: unknown) => {
        this.#checkPlan(error)
        callback(error, result)
      })
    }
    this.query = query as typeof this.query
  }

  #followTransaction(config: unknown): void {
    const text = typeof config === 'string' ? config : (config as Partial<pg.QueryConfig>)?.text
    if (text === undefined || text.length > 40) return
    if (text.startsWith('begin')) this.#inTransaction = true
    else if (text === 'commit' || text === 'rollback') this.#inTransaction = false
  }

  #isToPrepare(text: string): boolean {
    return this.#inTransaction || text.includes(preparedPrefix)
  }

  #nameOf(text: string): string | null {
    const name = this.#names.get(text)
    if (typeof name === 'string') return name
    if (name === null) {
      const newName = createHash('sha1')
        .update(`${this.#schemaChanges} ${text}`)
        .digest('base64url')
      this.#names.set(text, newName)
      return newName
    }
    if (this.#names.size < maxRemembered && text.length <= maxLength) this.#names.set(text, null)
    return null
  }

  /** Waits for a reply, and checks an error for a stale plan. */
  async #checked(sent: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    try {
      return await sent
    } catch (error) {
      this.#checkPlan(error)
      throw error
    }
  }

  /** Gives every statement a new name, and so a new plan, after a change of the schema; the caller runs its transaction again. */
  #checkPlan(error: unknown): void {
    if (errorCode(error) !== stalePlan) return
    this.#schemaChanges += 1
    this.#names.clear()
  }
}
