import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * Access to a database in IndexedDB. It is opened when it is first needed, and again after the browser has closed it, as browsers do
 * when memory or disk run short.
 */
export class BrowserDatabase<Schema extends DBSchema> {
  readonly #name: string
  readonly #make: (database: IDBPDatabase<Schema>) => void
  readonly #onLost: () => void
  #opened: Promise<IDBPDatabase<Schema>> | null = null
  #ready: IDBPDatabase<Schema> | null = null

  /**
   * @param make creates the stores of a new database
   * @param onLost called when the browser has closed the database while it was in use, perhaps after deleting its contents
   */
  constructor(
    name: string,
    make: (database: IDBPDatabase<Schema>) => void,
    onLost: () => void = () => undefined,
  ) {
    this.#name = name
    this.#make = make
    this.#onLost = onLost
  }

  get(): Promise<IDBPDatabase<Schema>> {
    if (this.#opened !== null) return this.#opened
    const resetThis = () => {
      if (this.#opened === next) this.#reset()
    }
    const next = this.#open(() => {
      resetThis()
      this.#onLost()
    })
    this.#opened = next
    next.then((database) => {
      if (this.#opened === next) this.#ready = database
    }, resetThis)
    return next
  }

  /** Opened database without waiting, or null while it is not open. */
  now(): IDBPDatabase<Schema> | null {
    return this.#ready
  }

  close(): void {
    this.#opened?.then(
      (database) => database.close(),
      () => undefined,
    )
    this.#reset()
  }

  /** Opens the database for one task and closes it afterwards; meant for rare work. */
  async use<Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
    const database = await this.#open(() => undefined)
    try {
      return await work(database)
    } finally {
      database.close()
    }
  }

  #open(onClosed: () => void): Promise<IDBPDatabase<Schema>> {
    return openDB<Schema>(this.#name, 1, {
      upgrade: this.#make,
      // A newer version of the product, in another tab, must not wait for this one.
      blocking(_current, _next, event) {
        ;(event.target as IDBDatabase).close()
        onClosed()
      },
      terminated: onClosed,
    })
  }

  #reset(): void {
    this.#opened = null
    this.#ready = null
  }
}
