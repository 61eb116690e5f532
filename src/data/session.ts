import { useSyncExternalStore } from 'react'
import { CallError } from './call-error'
import { call } from './http'
import { type Authentication, type CurrentUser, sessionStore } from './session-store'

/** Why nobody is logged in although no call failed (spec §8). */
export class AuthenticationError extends Error {
  override readonly name = 'AuthenticationError'
  constructor(override readonly message: 'Missing token' | 'No such user') {
    super(message)
  }
}

// Only in memory: what is encrypted with it must be unreadable once the browser is closed.
let outboxKey: string | null = null

function bearer(headers: Headers): string | null {
  return /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/**
 * Asks the server who the user is (spec §4).
 *
 * @throws AuthenticationError without a token, or when it belongs to nobody (the token is dropped then)
 * @throws CallError when the call fails; a 401 ends the session, anything else leaves it for the next try
 */
async function authenticate(signal?: AbortSignal): Promise<CurrentUser> {
  const { token } = sessionStore.get()
  if (token === null) throw new AuthenticationError('Missing token')
  const { data: user, meta } = await call('currentUser', {
    ...(signal ? { signal } : {}),
    quiet: [401],
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
  outboxKey = typeof meta['outboxKey'] === 'string' ? meta['outboxKey'] : null
  return user
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}

/** Ends the session of that token; a newer one, from another tab, stays. */
function forget(token: string): void {
  if (sessionStore.get().token === token) session.clear()
}

export const session = {
  get: (): Authentication => sessionStore.get(),
  subscribe: sessionStore.subscribe,
  authenticate,
  /** @throws AuthenticationError, CallError (401 with wrong credentials, which the form shows itself) */
  async login(email: string, password: string): Promise<CurrentUser> {
    session.clear()
    const { headers } = await call('login', {
      body: { user: { email, password } },
      quiet: [401, 429],
    })
    const token = bearer(headers)
    if (token === null) throw new AuthenticationError('Missing token')
    sessionStore.set({ token, user: null })
    try {
      return await authenticate()
    } catch (error) {
      session.clear()
      throw error
    }
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
    outboxKey = null
    sessionStore.clear()
  },
  /** The key of the answers that wait in this browser, base64, or null before the server has said it. */
  outboxKey: (): string | null => outboxKey,
}

/** Token and current user, kept up to date. */
export function useSession(): Authentication {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get)
}
