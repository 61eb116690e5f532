import type { Resource } from '../../../contract/models'
import { createStore } from '../store'

export type CurrentUser = Resource<'users'>

/** State of the idle lock: a page of this browser that nobody uses is locked (product §9). */
export interface Idle {
  readonly minutes: number
  /** Approximate instant of the last use, in milliseconds since 1970. */
  readonly usedAt: number
  readonly locked: boolean
}

/** Authentication: the part of the client's state that survives a reload (product §13). */
export interface Authentication {
  readonly token: string | null
  readonly user: CurrentUser | null
  /** Missing if pages are never locked. */
  readonly idle?: Idle | null
}

/** Key of the authentication in local storage (product §13). */
export const storageKey = 'rilievo'

const nobody: Authentication = { token: null, user: null }

function read(): Authentication {
  const text = localStorage.getItem(storageKey)
  if (text === null) return nobody
  try {
    const { token, user, idle } = JSON.parse(text) as Partial<Authentication>
    return typeof token === 'string' ? { token, user: user ?? null, idle: idle ?? null } : nobody
  } catch {
    // Not written by this product: nobody is logged in.
    return nobody
  }
}

const store = createStore<Authentication>(read())

function write(next: Authentication): void {
  if (next.token === null) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, JSON.stringify(next))
  store.set(next)
}

/** Stored for a moment when a user logs out, so that other tabs can tell a logout from the end of a session. */
const logoutNotice = JSON.stringify({ token: null, user: null, left: true })

/** Listener that is called before the user is cleared in this tab. */
type EndListener = (how: 'left' | 'ended') => void
const endListeners = new Set<EndListener>()

// Logging in or out in one tab applies to all of them.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== storageKey && key !== null) return
  const next = read()
  const how = newValue === logoutNotice ? 'left' : 'ended'
  if (next.token === null) for (const listener of endListeners) listener(how)
  store.set(next)
})

/** Token in the `Authorization` header of a reply, or null (product §13). */
export function bearerOf(headers: Headers): string | null {
  return /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** Token and current user, in local storage; shell and query cache subscribe to it. */
export const sessionStore = {
  get: store.get,
  subscribe: store.subscribe,
  set: write,
  /** Replaces a token of the same user, if the former one is still the current one. */
  renew(former: string, token: string): void {
    const current = store.get()
    if (current.token === former) write({ ...current, token })
  },
  /** Notes that the pages are used, or locked. */
  changeIdle(change: Partial<Idle>): void {
    const current = store.get()
    if (current.idle) write({ ...current, idle: { ...current.idle, ...change } })
  },
  clear(how: 'left' | 'ended' = 'ended'): void {
    if (how === 'left') localStorage.setItem(storageKey, logoutNotice)
    write(nobody)
  },
  /** Adds a listener for the end of a session in another tab, and returns the function that removes it. */
  onEndElsewhere(listener: EndListener): () => void {
    endListeners.add(listener)
    return () => endListeners.delete(listener)
  },
}

/** Store of token and user, as a page's session uses it. */
export type SessionStore = Pick<
  typeof sessionStore,
  'get' | 'subscribe' | 'set' | 'clear' | 'onEndElsewhere'
>

/** Calls a function whenever the user leaves, so that the next user can't see what the former one has read or typed. */
export function whenPersonLeaves(clear: () => void): void {
  let userId = store.get().user?.id
  store.subscribe(() => {
    const next = store.get().user?.id
    if (userId !== undefined && next !== userId) clear()
    userId = next
  })
}
