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

/** Why nobody is logged in although no call failed (product §13). */
export class AuthenticationError extends Error {
  override readonly name = 'AuthenticationError'
  constructor(override readonly message: 'Missing token' | 'No such user') {
    super(message)
  }
}

/** What outlives a reload without a server comes beside the page, never before it. */
const keeping = () =>
  import('./encryption/key-storage').then(({ keyStorage: keyKeeping }) => keyKeeping)
const unkept = (error: unknown) => console.warn(error)

/**
 * Asks the server who the user is (product §13).
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
  if (sessionStore.get().token === token) {
    sessionStore.set({ token, user, idle: idleAfter(meta['idleMinutes']) })
  }
  mustEnrol = meta['mustEnrol'] === true
  // What waits in this browser stays shut as long as nothing else opens.
  if (sessionStore.get().token === token && !mustEnrol) {
    setKey(typeof meta['outboxKey'] === 'string' ? meta['outboxKey'] : null)
    keeping().catch(unkept)
  }
  return user
}

/** A page that was closed and is opened after that time is locked too. */
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

/** A second factor is to be set up before anything else opens (product §9), as the server last said. */
let mustEnrol = false

// Whose the key is: logging out in another tab takes the key from this one too, a new token for the same person doesn't.
let keyOwner: string | null = null
const whoIsHere = () => sessionStore.get().user?.id ?? null

function setKey(key: string | null): void {
  keyOwner = whoIsHere()
  answerQueueKey.set(key)
}

sessionStore.subscribe(() => {
  const here = whoIsHere()
  if (here !== keyOwner) answerQueueKey.set(undefined)
  // What this tab keeps for who was here is nobody else's, whichever tab they have come in by.
  const former = formerPerson.get()
  if (former !== null && here !== null && here !== former.id) clearFormer()
})

/** Notes whose page this is, and where they are, for their coming back. */
function noteThePlace(): void {
  const { user } = sessionStore.get()
  if (user === null) return
  const key = answerQueueKey.get()
  noteFormer(user)
  void keeping().then((kept) => kept.savePlace(key), unkept)
}

// Each tab shows another place: all of them are found again.
sessionStore.onEndElsewhere((how) => (how === 'left' ? clearFormer() : noteThePlace()))

/** Ends the session of that token; a newer one, from another tab, stays. */
function forget(token: string): void {
  if (sessionStore.get().token === token) session.end()
}

export const session = {
  get: (): Authentication => sessionStore.get(),
  subscribe: sessionStore.subscribe,
  authenticate,
  mustEnrol: (): boolean => mustEnrol,
  /** The server may be back: who is logged in, and the key, are asked for anew. Whatever comes of it, nothing is thrown. */
  async check(): Promise<void> {
    if (sessionStore.get().token === null) return
    await authenticate(undefined, handledByCaller).catch(() => undefined)
  },
  /** @throws AuthenticationError, CallError (401 with wrong credentials, which the form shows itself) */
  async login(email: string, password: string, otp?: string): Promise<CurrentUser> {
    session.clear()
    const { headers } = await call('login', {
      body: { user: { email, password, ...(otp === undefined ? {} : { otp }) } },
      quiet: [401, 429],
    })
    return session.enter(headers, password)
  },
  /**
   * Signs in with the token that a reply brings: to a sign-in, or to a password set by a link (product §2).
   *
   * @param password null where none was given: then nothing opens without the server what waits here
   * @throws AuthenticationError where it brings none; CallError
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
  /** From now on this password opens without the server what waits here (decision 022): it was signed in with, or is the new one. */
  remember(password: string): void {
    const { user } = sessionStore.get()
    const key = answerQueueKey.get()
    if (user === null || typeof key !== 'string') return
    void keeping().then((kept) => kept.remember(user.id, password, key), unkept)
  },
  /**
   * Revokes the token at the server; here it is forgotten in any case.
   *
   * @param how whoever is to sign in again in their own locked page finds their place
   * @throws CallError when the server could not be told
   */
  async logout(how: 'leaving' | 'comingBack' = 'leaving'): Promise<void> {
    if (how === 'leaving') clearFormer()
    else noteThePlace()
    if (sessionStore.get().token === null) return
    // Before anything that takes time: a single sign-on that comes back meanwhile finds it.
    noteSignOut()
    try {
      await call('logout', { quiet: [401] })
    } catch (error) {
      // A token that the server does not take any more is as good as revoked.
      if (!isUnauthorized(error)) throw error
    } finally {
      session.clear(how)
    }
  },
  /** The session has ended under the person's hands: they find their place again, and nobody else anything of it (product §13). */
  end(): void {
    noteEnd(sessionStore.get())
    noteThePlace()
    session.clear()
  },
  /** @param how whether somebody has left by themselves: then nothing is kept for their coming back, in no tab */
  clear(how: 'leaving' | 'comingBack' = 'comingBack'): void {
    mustEnrol = false
    const { user } = sessionStore.get()
    sessionStore.clear(how === 'leaving' ? 'left' : 'ended')
    if (user !== null) void keeping().then((kept) => kept.forget(user.id), unkept)
  },
  /** The key of the answers that wait in this browser, base64, or null before the server or the password has given it. */
  outboxKey: (): string | null => answerQueueKey.get() ?? null,
  /**
   * The server was not reached: the key that the service worker may still have of this session opens what waits here. Whatever comes of
   * it, nothing is thrown.
   */
  async findKey(): Promise<void> {
    const { token, user } = sessionStore.get()
    if (token === null || user === null || answerQueueKey.get() !== undefined) return
    const unlock = (key: string | null) => {
      if (key !== null && answerQueueKey.get() === undefined && sessionStore.get().token === token)
        session.unlock(key)
    }
    const found = keeping()
      .then((kept) => kept.ask({ userId: user.id, token }, unlock))
      .then(unlock, unkept)
    // The code that asks is on its way for as long as the network likes.
    await Promise.race([found, new Promise((resolve) => setTimeout(resolve, keyTimeout))])
  },
  /** The key was found without the server: in the service worker's memory, or by the password. */
  unlock(key: string): void {
    setKey(key)
    keeping().catch(unkept)
  },
}

/** Whether answers of this browser can't be read yet: the server did not answer since the page was loaded. */
export function useLocked(): boolean {
  return useSyncExternalStore(answerQueueKey.subscribe, () => answerQueueKey.get() === undefined)
}

/** Token and current user, kept up to date. */
export function useSession(): Authentication {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get)
}
