import type { Resource } from '../../../contract/models'
import { createStore } from '../store'

export type CurrentUser = Resource<'users'>

/** When a page of this browser that nobody uses is locked (product §9). */
export interface Idle {
  readonly minutes: number
  /** Roughly, in milliseconds since 1970. */
  readonly usedAt: number
  readonly locked: boolean
}

/** The authentication part of the application's state: all that outlives a reload (product §13). */
export interface Authentication {
  readonly token: string | null
  readonly user: CurrentUser | null
  /** Absent where pages are never locked. */
  readonly idle?: Idle | null
}

/** The one key of local storage (product §13). */
export const storageKey = 'rilievo'

const nobody: Authentication = { token: null, user: null }

function read(): Authentication {
  const text = localStorage.getItem(storageKey)
  if (text === null) return nobody
  try {
    const { token, user, idle } = JSON.parse(text) as Partial<Authentication>
    return typeof token === 'string' ? { token, user: user ?? null, idle: idle ?? null } : nobody
  } catch {
    // Somebody else wrote there: the same as not being logged in.
    return nobody
  }
}

const store = createStore<Authentication>(read())

function write(next: Authentication): void {
  if (next.token === null) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, JSON.stringify(next))
  store.set(next)
}

/** What stands in the storage for a moment as somebody leaves by themselves: the other tabs hear of that too. */
const farewell = JSON.stringify({ token: null, user: null, left: true })

type EndHeard = (how: 'left' | 'ended') => void
let hearEnd: EndHeard | null = null

// Logging in or out in one tab holds for all of them.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== storageKey && key !== null) return
  const next = read()
  if (next.token === null) hearEnd?.(newValue === farewell ? 'left' : 'ended')
  store.set(next)
})

/** The token that a reply brings in its `Authorization` header, or null (product §13). */
export function bearerOf(headers: Headers): string | null {
  return /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** Token and current user; kept in local storage, watched by the shell and the query cache. */
export const sessionStore = {
  get: store.get,
  subscribe: store.subscribe,
  set: write,
  /** Another token for the same person, where the one that it takes the place of still stands here. */
  renew(former: string, token: string): void {
    const now = store.get()
    if (now.token === former) write({ ...now, token })
  },
  /** That the pages are used, or locked. */
  changeIdle(change: Partial<Idle>): void {
    const now = store.get()
    if (now.idle) write({ ...now, idle: { ...now.idle, ...change } })
  },
  clear(how: 'left' | 'ended' = 'ended'): void {
    if (how === 'left') localStorage.setItem(storageKey, farewell)
    write(nobody)
  },
  /** Told of the end of a session in another tab while it is still known here whose it was. */
  onEndElsewhere(heard: EndHeard): void {
    hearEnd = heard
  },
}

/** Calls it whenever somebody leaves: what one person has read or typed must not be there for the next. */
export function whenPersonLeaves(forget: () => void): void {
  let person = store.get().user?.id
  store.subscribe(() => {
    const next = store.get().user?.id
    if (person !== undefined && next !== person) forget()
    person = next
  })
}
