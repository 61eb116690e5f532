/**
 * Makes a queue that runs work one after the other for each key, in the order of the calls.
 * The work gets `true` if it had to wait for another one.
 */
export function serialise(): <T>(key: string, work: (waited: boolean) => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key)
    const own = before === undefined ? work(false) : before.then(() => work(true))
    const ended = own.catch(() => undefined)
    last.set(key, ended)
    try {
      return await own
    } finally {
      if (last.get(key) === ended) last.delete(key)
    }
  }
}
