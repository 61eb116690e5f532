/** Page of this browser that owns unsent changes: no other page sends them while it is alive. */
export interface Owner {
  readonly id: string
  /** Resolves once the other pages can see that this one is alive. */
  readonly ready: Promise<void>
  /** Ids of the pages that are alive now, or null if the browser can't say. */
  living(): Promise<ReadonlySet<string> | null>
}

const prefix = 'rilievo-page/'

/** Owner that holds a lock as long as its page lives. A browser releases the lock even if it kills the page. */
export class PageOwner implements Owner {
  readonly id = crypto.randomUUID()
  readonly ready: Promise<void>
  /** Undefined in browsers before 2022 and on pages without TLS. */
  readonly #locks: LockManager | undefined
  readonly #page: Window
  #release: () => void = () => undefined
  readonly #hide = () => this.#release()
  readonly #show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void this.#acquire()
  }

  constructor(page: Window) {
    this.#page = page
    this.#locks = page.navigator.locks
    this.ready = this.#acquire()
    // The next page, as after a reload, adopts the changes at once. A page that comes back from the cache owns its changes again.
    page.addEventListener('pagehide', this.#hide)
    page.addEventListener('pageshow', this.#show)
  }

  /** Lets other pages adopt the changes, for good. */
  stop(): void {
    this.#page.removeEventListener('pagehide', this.#hide)
    this.#page.removeEventListener('pageshow', this.#show)
    this.#release()
  }

  async living(): Promise<ReadonlySet<string> | null> {
    if (this.#locks === undefined) return null
    const { held = [] } = await this.#locks.query()
    const names = held.flatMap(({ name }) => (name === undefined ? [] : [name]))
    return new Set(names.map((name) => name.slice(prefix.length)))
  }

  #acquire(): Promise<void> {
    const locks = this.#locks
    if (locks === undefined) return Promise.resolve()
    return new Promise((acquired) => {
      locks
        .request(prefix + this.id, () => {
          acquired()
          return new Promise<void>((resolve) => (this.#release = resolve))
        })
        .catch((error: unknown) => {
          console.warn(error)
          acquired()
        })
    })
  }
}
