import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * Creates access to a database in IndexedDB. It is opened when it is first needed, and again after the browser has closed it, as browsers
 * do when memory or disk run short.
 *
 * @param make creates the stores of a new database
 * @param onLost called when the browser has closed the database while it was in use, perhaps after deleting its contents
 */
export function browserDatabase<Schema extends DBSchema>(
  name: string,
  make: (database: IDBPDatabase<Schema>) => void,
  onLost: () => void = () => undefined,
) {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  let ready: IDBPDatabase<Schema> | null = null

  function open(onClosed: () => void): Promise<IDBPDatabase<Schema>> {
    return openDB<Schema>(name, 1, {
      upgrade: make,
      // A newer version of the product, in another tab, must not wait for this one.
      blocking(_current, _next, event) {
        ;(event.target as IDBDatabase).close()
        onClosed()
      },
      terminated: onClosed,
    })
  }

  function reset(): void {
    opened = null
    ready = null
  }

  function get(): Promise<IDBPDatabase<Schema>> {
    if (opened !== null) return opened
    const resetThis = () => {
      if (opened === next) reset()
    }
    const next = open(() => {
      resetThis()
      onLost()
    })
    opened = next
    next.then((database) => {
      if (opened === next) ready = database
    }, resetThis)
    return next
  }

  return {
    get,
    /** Opened database without waiting, or null while it is not open. */
    now: (): IDBPDatabase<Schema> | null => ready,
    close(): void {
      opened?.then(
        (database) => database.close(),
        () => undefined,
      )
      reset()
    },
    /** Opens the database for one task and closes it afterwards; meant for rare work. */
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
