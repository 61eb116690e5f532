import type { Resource } from '../../contract/model/index'
import { createStore } from './store'

export type CurrentUser = Resource<'users'>

/** The authentication part of the application's state: all that outlives a reload (spec §3). */
export interface Authentication {
  readonly token: string | null
  readonly user: CurrentUser | null
}

/** The one key of local storage (spec §9). */
export const storageKey = 'rilievo'

const nobody: Authentication = { token: null, user: null }

function read(): Authentication {
  const text = localStorage.getItem(storageKey)
  if (text === null) return nobody
  try {
    const { token, user } = JSON.parse(text) as Partial<Authentication>
    return typeof token === 'string' ? { token, user: user ?? null } : nobody
  } catch {
    // Somebody else wrote there: the same as not being logged in.
    return nobody
  }
}

const store = createStore<Authentication>(read())

function write(next: Authentication): void {
  if (next.token === null) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, JSON.stringify({ token: next.token, user: next.user }))
  store.set(next)
}

// Logging in or out in one tab holds for all of them.
window.addEventListener('storage', (event) => {
  if (event.key === storageKey || event.key === null) store.set(read())
})

/** The token that a reply brings in its `Authorization` header, or null (spec §4). */
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
    const { token: current, user } = store.get()
    if (current === former) write({ token, user })
  },
  clear: () => write(nobody),
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
