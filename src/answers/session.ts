import { useSyncExternalStore } from 'react'
import { CallError } from '../api/calls/call-error'
import { clearFormer, formerPerson, noteFormer } from '../api/session/former-person'
import { call } from '../api/calls/http'
import { noteEnd, noteSignOut } from './offline/renewal'
import { keyTimeout, answerQueueKey } from './encryption/answer-queue-key'
import { awayStatuses, handledByCaller } from '../api/calls/status-groups'
import {
  type Authentication,
  bearerOf,
  type CurrentUser,
  type Idle,
  sessionStore,
} from '../api/session/session-store'

/** Error of a session that could not begin although no call failed (product §13). */
export class AuthenticationError extends Error {
  override readonly name = 'AuthenticationError'
  constructor(override readonly message: 'Missing token' | 'No such user') {
    super(message)
  }
}

/** Loads the storage of the key, lazily: pages don't wait for it. */
const loadKeyStorage = () => import('./encryption/key-storage').then(({ keyStorage }) => keyStorage)
const logFailure = (error: unknown) => console.warn(error)

/**
 * Reads the current user from the server (product §13).
 *
 * @param quiet HTTP statuses without a toast; a user who is known already goes on without a network, undisturbed
 * @throws AuthenticationError without a token, or if the token belongs to nobody; the session ends in that case
 * @throws CallError if the call fails; a 401 ends the session, any other status leaves it as it is
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
    if (isUnauthorized(error)) endIfCurrent(token)
    throw error
  })
  if (!user) {
    endIfCurrent(token)
    throw new AuthenticationError('No such user')
  }
  // The user may have logged out, here or in another tab, while the call was under way.
  if (sessionStore.get().token === token) {
    sessionStore.set({ token, user, idle: idleAfter(meta['idleMinutes']) })
  }
  mustEnrol = meta['mustEnrol'] === true
  // Answers in this browser stay encrypted as long as a second factor must be set up first.
  if (sessionStore.get().token === token && !mustEnrol) {
    setKey(typeof meta['outboxKey'] === 'string' ? meta['outboxKey'] : null)
    loadKeyStorage().catch(logFailure)
  }
  return user
}

/** State of the idle lock. A page that is opened again after the idle time is locked too. */
function idleAfter(minutes: unknown): Idle | null {
  if (typeof minutes !== 'number' || minutes === 0) return null
  const { idle } = sessionStore.get()
  const usedAt = idle?.usedAt ?? Date.now()
  const locked = idle?.locked === true || Date.now() - usedAt >= minutes * 60_000
  return { minutes, usedAt, locked }
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}

/** Whether the user must set up a second factor before anything else (product §9), by the server's last reply. */
let mustEnrol = false

/** User that the key belongs to. Logging out in another tab deletes the key here too; a new token for the same user doesn't. */
let keyOwner: string | null = null
const currentUserId = () => sessionStore.get().user?.id ?? null

function setKey(key: string | null): void {
  keyOwner = currentUserId()
  answerQueueKey.set(key)
}

sessionStore.subscribe(() => {
  const userId = currentUserId()
  if (userId !== keyOwner) answerQueueKey.set(undefined)
  // Another user has logged in, in this tab or another: what this tab stores for the former one is deleted.
  const former = formerPerson.get()
  if (former !== null && userId !== null && userId !== former.id) clearFormer()
})

/** Stores the user and their location in the page, for their next login. */
function storeLocation(): void {
  const { user } = sessionStore.get()
  if (user === null) return
  const key = answerQueueKey.get()
  noteFormer(user)
  void loadKeyStorage().then((storage) => storage.saveLocation(key), logFailure)
}

// Each tab shows another page: every tab stores its own location when the session ends in another tab.
sessionStore.onEndElsewhere((how) => (how === 'left' ? clearFormer() : storeLocation()))

/** Ends the session of that token; a newer session, from another tab, stays. */
function endIfCurrent(token: string): void {
  if (sessionStore.get().token === token) session.end()
}

/** The current user's session: login, logout, and the key of what this browser has encrypted. */
export const session = {
  get: (): Authentication => sessionStore.get(),
  subscribe: sessionStore.subscribe,
  authenticate,
  mustEnrol: (): boolean => mustEnrol,
  /** Reads user and key again, as when the server may be back. Failures are ignored. */
  async check(): Promise<void> {
    if (sessionStore.get().token === null) return
    await authenticate(undefined, handledByCaller).catch(() => undefined)
  },
  /**
   * Logs in with email and password.
   *
   * @throws AuthenticationError, CallError (401 with wrong credentials, which the form shows itself)
   */
  async login(email: string, password: string, otp?: string): Promise<CurrentUser> {
    session.clear()
    const { headers } = await call('login', {
      body: { user: { email, password, ...(otp === undefined ? {} : { otp }) } },
      quiet: [401, 429],
    })
    return session.enter(headers, password)
  },
  /**
   * Begins a session with the token of a reply: to a login, or to a password that was set by a mail link (product §2).
   *
   * @param password null after a login without one; then this browser's answers can't be decrypted without the server
   * @throws AuthenticationError if the reply has no token; CallError
   */
  async enter(headers: Headers, password: string | null): Promise<CurrentUser> {
    const token = bearerOf(headers)
    if (token === null) throw new AuthenticationError('Missing token')
    sessionStore.set({ token, user: null })
    try {
      const user = await authenticate()
      clearFormer()
      if (password !== null) session.remember(password)
      return user
    } catch (error) {
      session.clear()
      throw error
    }
  },
  /** Stores the key, encrypted with this password, so that it decrypts this browser's answers without the server (decision 022). */
  remember(password: string): void {
    const { user } = sessionStore.get()
    const key = answerQueueKey.get()
    if (user === null || typeof key !== 'string') return
    void loadKeyStorage().then((storage) => storage.save(user.id, password, key), logFailure)
  },
  /**
   * Revokes the token on the server and deletes it here; here it is deleted even if the call fails.
   *
   * @param how `comingBack` stores the location in the page for the next login, as for a locked page
   * @throws CallError if the server can't be reached
   */
  async logout(how: 'leaving' | 'comingBack' = 'leaving'): Promise<void> {
    if (how === 'leaving') clearFormer()
    else storeLocation()
    if (sessionStore.get().token === null) return
    // Before anything that takes time, for a single sign-on that comes back meanwhile.
    noteSignOut()
    try {
      await call('logout', { quiet: [401] })
    } catch (error) {
      // A token that the server no longer accepts is revoked already.
      if (!isUnauthorized(error)) throw error
    } finally {
      session.clear(how)
    }
  },
  /** Ends a session that has run out. The user's location is stored for their next login, and for nobody else (product §13). */
  end(): void {
    noteEnd(sessionStore.get())
    storeLocation()
    session.clear()
  },
  /**
   * Deletes token and key in this browser.
   *
   * @param how `leaving` if the user logs out: then no tab stores their location for the next login
   */
  clear(how: 'leaving' | 'comingBack' = 'comingBack'): void {
    mustEnrol = false
    const { user } = sessionStore.get()
    sessionStore.clear(how === 'leaving' ? 'left' : 'ended')
    if (user !== null) void loadKeyStorage().then((storage) => storage.delete(user.id), logFailure)
  },
  /** Key of what this browser has encrypted, in base64, or null while it is not known. The server calls it `outboxKey`. */
  outboxKey: (): string | null => answerQueueKey.get() ?? null,
  /** Reads the key from the service worker, which may still have it, if the server can't be reached. Failures are ignored. */
  async findKey(): Promise<void> {
    const { token, user } = sessionStore.get()
    if (token === null || user === null || answerQueueKey.get() !== undefined) return
    const unlock = (key: string | null) => {
      if (key !== null && answerQueueKey.get() === undefined && sessionStore.get().token === token)
        session.unlock(key)
    }
    const unlocked = loadKeyStorage()
      .then((storage) => storage.readFromWorker({ userId: user.id, token }, unlock))
      .then(unlock, logFailure)
    // Loading that code may take any time on a slow network.
    await Promise.race([unlocked, new Promise((resolve) => setTimeout(resolve, keyTimeout))])
  },
  /** Takes a key that was read without the server: from the service worker's memory, or with the password. */
  unlock(key: string): void {
    setKey(key)
    loadKeyStorage().catch(logFailure)
  },
}

/** Whether this browser's answers can't be decrypted yet: the key is not known, as after a reload without the server. */
export function useLocked(): boolean {
  return useSyncExternalStore(answerQueueKey.subscribe, () => answerQueueKey.get() === undefined)
}

/** Token and current user, kept up to date. */
export function useSession(): Authentication {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get)
}
