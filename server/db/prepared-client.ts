import { createHash } from 'node:crypto'
import pg from 'pg'
import { errorCode } from '../start-problems'
import { stalePlan } from './errors'
import { preparedPrefix } from './statement'

/** How many texts a connection remembers: lists of changes make them without end, and a prepared one costs PostgreSQL memory. */
const remembered = 500
/** Nor is a longer one than this, in characters: it writes many rows, and comes with another number of them the next time. */
const longest = 10_000

type Send = (config: unknown, values?: unknown, callback?: unknown) => Promise<pg.QueryResult>

/** A statement as Drizzle hands it over: unnamed, with parameters. Cursors are others. */
function isPlain(config: unknown, values: unknown): config is pg.QueryConfig {
  if (typeof config !== 'object' || config === null || 'submit' in config) return false
  if (!('text' in config)) return false
  return Array.isArray(values) && values.length > 0 && (config as pg.QueryConfig).name === undefined
}

/**
 * A connection on which the statements of a transaction are parsed and planned once, from the second time on: that is more than half
 * of what a short one costs PostgreSQL. Outside of transactions a statement is planned by what it looks for, unless it says that its plan is
 * good for any values (`kept`).
 */
export class PreparedClient extends pg.Client {
  /** By text: null once it has come, its name from the second time on. */
  readonly #names = new Map<string, string | null>()
  #inTransaction = false
  #generation = 0

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = super.query.bind(this) as Send
    const query: Send = (config, values, callback) => {
      this.#follow(config)
      const isKept = isPlain(config, values) && this.#keeps(config.text)
      const name = isKept ? this.#nameOf(config.text) : null
      if (name === null) return send(config, values, callback)
      const named = { ...(config as pg.QueryConfig), name }
      if (typeof callback !== 'function') return this.#watched(send(named, values))
      // The pool's own way, for what is no transaction.
      return send(named, values, (error: unknown, result: unknown) => {
        this.#lookAt(error)
        callback(error, result)
      })
    }
    this.query = query as typeof this.query
  }

  #follow(config: unknown): void {
    const text = typeof config === 'string' ? config : (config as Partial<pg.QueryConfig>)?.text
    if (text === undefined || text.length > 40) return
    if (text.startsWith('begin')) this.#inTransaction = true
    else if (text === 'commit' || text === 'rollback') this.#inTransaction = false
  }

  #keeps(text: string): boolean {
    return this.#inTransaction || text.includes(preparedPrefix)
  }

  #nameOf(text: string): string | null {
    const name = this.#names.get(text)
    if (typeof name === 'string') return name
    if (name === null) {
      const made = createHash('sha1').update(`${this.#generation} ${text}`).digest('base64url')
      this.#names.set(text, made)
      return made
    }
    if (this.#names.size < remembered && text.length <= longest) this.#names.set(text, null)
    return null
  }

  /** After a change of the schema every statement gets another name, and so another plan; the transaction is run again. */
  async #watched(sent: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    try {
      return await sent
    } catch (error) {
      this.#lookAt(error)
      throw error
    }
  }

  #lookAt(error: unknown): void {
    if (errorCode(error) !== stalePlan) return
    this.#generation += 1
    this.#names.clear()
  }
}
