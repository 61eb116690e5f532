/** Which page of this browser looks after a change, so that two of them never send the same one at once. */
export interface Owner {
  readonly id: string
  /** Resolves once the other pages can see that this one lives. */
  readonly ready: Promise<void>
  /** The pages that live now, or null where the browser can't say. */
  living(): Promise<ReadonlySet<string> | null>
}

const prefix = 'rilievo-page/'

/** Holds a lock as long as the page lives: the browser lets go of it even when the page, or all of it, is killed. */
function createOwner(): Owner {
  const id = crypto.randomUUID()
  // Browsers before 2022, and pages without TLS.
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (locks === undefined) return { id, ready: Promise.resolve(), living: async () => null }
  let release: () => void = () => undefined

  function hold(): Promise<void> {
    return new Promise((held) => {
      locks
        ?.request(prefix + id, () => {
          held()
          return new Promise<void>((resolve) => (release = resolve))
        })
        .catch((error: unknown) => {
          console.warn(error)
          held()
        })
    })
  }

  // What comes in this page's place, as after a reload, takes over at once. A page that comes back looks after its own again.
  window.addEventListener('pagehide', () => release())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void hold()
  })
  return {
    id,
    ready: hold(),
    async living() {
      const { held = [] } = await locks.query()
      const names = held.flatMap(({ name }) => (name === undefined ? [] : [name]))
      return new Set(names.map((name) => name.slice(prefix.length)))
    },
  }
}

let own: Owner | null = null

/** This page. */
export function thisPage(): Owner {
  own ??= createOwner()
  return own
}
