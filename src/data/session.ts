import { useSyncExternalStore } from 'react'
import { CallError } from './call-error'
import { call } from './http'
import { outboxKey } from './outbox-key'
import { awayStatuses, toldByCaller } from './quiet'
import { type Authentication, bearerOf, type CurrentUser, sessionStore } from './session-store'

/** Why nobody is logged in although no call failed (spec §8). */
export class AuthenticationError extends Error {
  override readonly name = 'AuthenticationError'
  constructor(override readonly message: 'Missing token' | 'No such user') {
    super(message)
  }
}

/** What outlives a reload without a server comes beside the page, never before it. */
const keeping = () => import('./offline/key-keeping').then(({ keyKeeping }) => keyKeeping)
const unkept = (error: unknown) => console.warn(error)

/**
 * Asks the server who the user is (spec §4).
 *
 * @param quiet failures that nobody is told; who is known goes on without a network, and a toast at each step would be in the way
 * @throws AuthenticationError without a token, or when it belongs to nobody (the token is dropped then)
 * @throws CallError when the call fails; a 401 ends the session, anything else leaves it for the next try
 */
async function authenticate(
  signal?: AbortSignal,
  quiet: readonly number[] = sessionStore.get().user === null ? [401] : [401, ...awayStatuses],
): Promise<CurrentUser> {
  const { token } = sessionStore.get()
  if (token === null) throw new AuthenticationError('Missing token')
  const { data: user, meta } = await call('currentUser', {
    ...(signal ? { signal } : {}),
    quiet,
  }).catch((error: unknown) => {
    if (isUnauthorized(error)) forget(token)
    throw error
  })
  if (!user) {
    forget(token)
    throw new AuthenticationError('No such user')
  }
  // The person may have logged out, here or in another tab, while the call was under way.
  if (sessionStore.get().token === token) sessionStore.set({ token, user })
  if (sessionStore.get().token === token) {
    setKey(typeof meta['outboxKey'] === 'string' ? meta['outboxKey'] : null)
    keeping().catch(unkept)
  }
  return user
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}

// Whose the key is: logging out in another tab takes the key from this one too, a new token for the same person doesn't.
let keyOwner: string | null = null
const whoIsHere = () => sessionStore.get().user?.id ?? null

function setKey(key: string | null): void {
  keyOwner = whoIsHere()
  outboxKey.set(key)
}

sessionStore.subscribe(() => {
  if (whoIsHere() !== keyOwner) outboxKey.set(undefined)
})

/** Ends the session of that token; a newer one, from another tab, stays. */
function forget(token: string): void {
  if (sessionStore.get().token === token) session.clear()
}

export const session = {
  get: (): Authentication => sessionStore.get(),
  subscribe: sessionStore.subscribe,
  authenticate,
  /** The server may be back: who is logged in, and the key, are asked for anew. Whatever comes of it, nothing is thrown. */
  async check(): Promise<void> {
    if (sessionStore.get().token === null) return
    await authenticate(undefined, toldByCaller).catch(() => undefined)
  },
  /** @throws AuthenticationError, CallError (401 with wrong credentials, which the form shows itself) */
  async login(email: string, password: string): Promise<CurrentUser> {
    session.clear()
    const { headers } = await call('login', {
      body: { user: { email, password } },
      quiet: [401, 429],
    })
    const token = bearerOf(headers)
    if (token === null) throw new AuthenticationError('Missing token')
    sessionStore.set({ token, user: null })
    try {
      const user = await authenticate()
      session.remember(password)
      return user
    } catch (error) {
      session.clear()
      throw error
    }
  },
  /** From now on this password opens without the server what waits here (decision 022): it was signed in with, or is the new one. */
  remember(password: string): void {
    const { user } = sessionStore.get()
    const key = outboxKey.get()
    if (user === null || typeof key !== 'string') return
    void keeping().then((kept) => kept.remember(user.id, password, key), unkept)
  },
  /**
   * Revokes the token at the server; here it is forgotten in any case.
   *
   * @throws CallError when the server could not be told
   */
  async logout(): Promise<void> {
    if (sessionStore.get().token === null) return
    try {
      await call('logout', { quiet: [401] })
    } catch (error) {
      // A token that the server does not take any more is as good as revoked.
      if (!isUnauthorized(error)) throw error
    } finally {
      session.clear()
    }
  },
  clear(): void {
    const { user } = sessionStore.get()
    sessionStore.clear()
    if (user !== null) void keeping().then((kept) => kept.forget(user.id), unkept)
  },
  /** The key of the answers that wait in this browser, base64, or null before the server or the password has given it. */
  outboxKey: (): string | null => outboxKey.get() ?? null,
  /** The key was found without the server: in the service worker's memory, or by the password. */
  unlock(key: string): void {
    setKey(key)
    keeping().catch(unkept)
  },
}

/** Whether answers of this browser can't be read yet: the server did not answer since the page was loaded. */
export function useLocked(): boolean {
  return useSyncExternalStore(outboxKey.subscribe, () => outboxKey.get() === undefined)
}

/** Token and current user, kept up to date. */
export function useSession(): Authentication {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get)
}
