import type pg from 'pg'

type Callback = Parameters<pg.Pool['connect']>[0]

/** The same connection can be given back again, which then does nothing. */
function releasedOnce(callback: Callback): Callback {
  return (error, client, release) => {
    let isReleased = false
    callback(error, client, (failure) => {
      if (!isReleased) release(failure)
      isReleased = true
    })
  }
}

/**
 * The pool as the worker of background jobs takes it. A worker whose database goes away just as it begins to listen gives its connection
 * back twice, and the pool's complaint is caught by nobody: it would end the process.
 */
export function workerPool(pool: pg.Pool): pg.Pool {
  const connect = (callback?: Callback) =>
    callback === undefined ? pool.connect() : pool.connect(releasedOnce(callback))
  return new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? connect : (Reflect.get(target, name) as unknown)),
  })
}
