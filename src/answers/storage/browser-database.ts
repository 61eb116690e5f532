import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * A database of this browser, opened when it is first needed, and again when the browser has closed it, as it does when it runs
 * short of something.
 *
 * @param make makes its stores, where it is new
 * @param onGone called when the browser has taken it away from under the page, maybe with all that lay in it
 */
export function browserDatabase<Schema extends DBSchema>(
  name: string,
  make: (database: IDBPDatabase<Schema>) => void,
  onGone: () => void = () => undefined,
) {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  let ready: IDBPDatabase<Schema> | null = null

  function open(onLost: () => void): Promise<IDBPDatabase<Schema>> {
    return openDB<Schema>(name, 1, {
      upgrade: make,
      // A newer version of the product, in another tab, must not wait for this one.
      blocking(_current, _next, event) {
        ;(event.target as IDBDatabase).close()
        onLost()
      },
      terminated: onLost,
    })
  }

  function lose(): void {
    opened = null
    ready = null
  }

  function get(): Promise<IDBPDatabase<Schema>> {
    if (opened !== null) return opened
    const loseThis = () => {
      if (opened === next) lose()
    }
    const next = open(() => {
      loseThis()
      onGone()
    })
    opened = next
    next.then((database) => {
      if (opened === next) ready = database
    }, loseThis)
    return next
  }

  return {
    get,
    /** The same for what can't wait, or null while it is not open. */
    now: (): IDBPDatabase<Schema> | null => ready,
    close(): void {
      opened?.then(
        (database) => database.close(),
        () => undefined,
      )
      lose()
    },
    /** For what is seldom needed: opened for it alone, and closed after it. */
    async use<Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
      const database = await open(() => undefined)
      try {
        return await work(database)
      } finally {
        database.close()
      }
    },
  }
}
