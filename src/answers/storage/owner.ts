/** Page of this browser that owns unsent changes: no other page sends them while it is alive. */
export interface Owner {
  readonly id: string
  /** Resolves once the other pages can see that this one is alive. */
  readonly ready: Promise<void>
  /** Ids of the pages that are alive now, or null if the browser can't say. */
  living(): Promise<ReadonlySet<string> | null>
}

const prefix = 'rilievo-page/'

/** Creates this page's owner, which holds a lock as long as the page lives. A browser releases it even if it kills the page. */
function createOwner(): Owner {
  const id = crypto.randomUUID()
  // Browsers before 2022 and pages without TLS have no locks.
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (locks === undefined) return { id, ready: Promise.resolve(), living: async () => null }
  let release: () => void = () => undefined

  function acquire(): Promise<void> {
    return new Promise((acquired) => {
      locks
        ?.request(prefix + id, () => {
          acquired()
          return new Promise<void>((resolve) => (release = resolve))
        })
        .catch((error: unknown) => {
          console.warn(error)
          acquired()
        })
    })
  }

  // The next page, as after a reload, adopts the changes at once. A page that comes back from the cache owns its changes again.
  window.addEventListener('pagehide', () => release())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void acquire()
  })
  return {
    id,
    ready: acquire(),
    async living() {
      const { held = [] } = await locks.query()
      const names = held.flatMap(({ name }) => (name === undefined ? [] : [name]))
      return new Set(names.map((name) => name.slice(prefix.length)))
    },
  }
}

let own: Owner | null = null

/** Owner of this page's changes, always the same one. */
export function thisPage(): Owner {
  own ??= createOwner()
  return own
}
