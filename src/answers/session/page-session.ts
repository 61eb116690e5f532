import { themeChoices } from '../../../contract/palette'
import { themeChoice } from '../../../ui/theme/theme-choice'
import { CallError } from '../../api/calls/call-error'
import type { CallReply, DataOf } from '../../api/calls/call-args'
import type { call } from '../../api/calls/http'
import { awayStatuses, handledByCaller } from '../../api/calls/status-groups'
import {
  type Authentication,
  bearerOf,
  type CurrentUser,
  type Idle,
} from '../../api/session/session-store'
import type { Store } from '../../api/store'
import { askWorkerKey, deleteWorkerKey } from '../encryption/worker-key'
import { noteEnd, noteSignOut } from '../offline/renewal'
import type { SavedElsewhere } from '../sync/saved-elsewhere'
import type { AnswerSession } from './answer-session'
import { BrowserPage, type PageDeps, withKeyStorage } from './browser-page'
import type { Unsent } from './unsent'

/** Error of a session that could not begin although no call failed (product §13). */
export class AuthenticationError extends Error {
  override readonly name = 'AuthenticationError'
  constructor(override readonly message: 'Missing token' | 'No such user') {
    super(message)
  }
}

type UserReply = CallReply<DataOf<'currentUser', never>>

function isUnauthorized(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}

/** State of the idle lock. A page that is opened again after the idle time is locked too. */
function idleAfter(minutes: unknown, before: Idle | null | undefined): Idle | null {
  if (typeof minutes !== 'number' || minutes === 0) return null
  const usedAt = before?.usedAt ?? Date.now()
  const locked = before?.locked === true || Date.now() - usedAt >= minutes * 60_000
  return { minutes, usedAt, locked }
}

/** Current user's session on a page, whoever that is: login, logout, and what the page has of theirs. */
export class PageSession {
  readonly get: () => Authentication
  readonly subscribe: Store<Authentication>['subscribe']
  /** Whether this browser's answers can't be decrypted yet: nobody is signed in, or the session's key is not known. */
  readonly locked: Pick<Store<boolean>, 'get' | 'subscribe'>
  readonly unsent: Unsent
  readonly savedElsewhere: SavedElsewhere
  readonly #deps: PageDeps
  readonly #call: typeof call
  readonly #page: BrowserPage
  /** Reply that `askFirst` has asked for, with the token that it asked with. */
  #first: { readonly token: string; readonly reply: Promise<UserReply> } | null = null
  /** Session whose user's theme is shown. */
  #themed: AnswerSession | null = null

  constructor(deps: PageDeps, send: typeof call) {
    this.get = deps.store.get
    this.subscribe = deps.store.subscribe
    this.#deps = deps
    this.#call = send
    this.#page = new BrowserPage(deps, () => this.check())
    this.locked = this.#page.locked
    this.unsent = this.#page.unsent
    this.savedElsewhere = this.#page.savedElsewhere
  }

  /** Session of the user who is signed in; null while nobody is known. */
  get current(): AnswerSession | null {
    return this.#page.session
  }

  /** Begins with the session that the browser has, and listens to the window. */
  start(): void {
    this.#page.start()
  }

  stop(): void {
    this.#page.stop()
  }

  /**
   * Sends the page's first question who the user is, before its code is asked for. A browser makes six requests to a server at once, and
   * all others wait in line. The next `authenticate` takes the reply.
   */
  askFirst(): void {
    const { token } = this.get()
    if (token === null) return
    const reply = this.#call('currentUser', { quiet: this.#quiet() })
    // A failure is handled where the reply is taken.
    reply.catch(() => undefined)
    this.#first = { token, reply }
  }

  /**
   * Reads the current user from the server (product §13).
   *
   * @param quiet HTTP statuses without a toast; a user who is known already goes on without a network, undisturbed
   * @throws AuthenticationError without a token, or if the token belongs to nobody; the session ends in that case
   * @throws CallError if the call fails; a 401 ends the session, any other status leaves it as it is
   */
  async authenticate(
    signal?: AbortSignal,
    quiet: readonly number[] = this.#quiet(),
  ): Promise<CurrentUser> {
    const { token } = this.get()
    if (token === null) throw new AuthenticationError('Missing token')
    const first = this.#first?.token === token ? this.#first.reply : null
    this.#first = null
    const question = first ?? this.#call('currentUser', { ...(signal ? { signal } : {}), quiet })
    const reply = await question.catch((error: unknown) => {
      if (isUnauthorized(error)) this.#endIfCurrent(token)
      throw error
    })
    const { data: user, meta } = reply
    if (!user) {
      this.#endIfCurrent(token)
      throw new AuthenticationError('No such user')
    }
    // The user may have logged out, here or in another tab, while the call was under way.
    if (this.get().token === token) this.#begin(token, user, meta)
    return user
  }

  /** Reads user and key again, as when the server may be back. Failures are ignored. */
  async check(): Promise<void> {
    if (this.get().token === null) return
    await this.authenticate(undefined, handledByCaller).catch(() => undefined)
  }

  /**
   * Logs in with email and password.
   *
   * @throws AuthenticationError, CallError (401 with wrong credentials, which the form shows itself)
   */
  async login(email: string, password: string, otp?: string): Promise<CurrentUser> {
    this.clear()
    const { headers } = await this.#call('login', {
      body: { user: { email, password, ...(otp === undefined ? {} : { otp }) } },
      quiet: [401, 429],
    })
    return this.enter(headers, password)
  }

  /**
   * Begins a session with the token of a reply: to a login, or to a password that was set by a mail link (product §2).
   *
   * @param password null after a login without one; then this browser's answers can't be decrypted without the server
   * @throws AuthenticationError if the reply has no token; CallError
   */
  async enter(headers: Headers, password: string | null): Promise<CurrentUser> {
    const token = bearerOf(headers)
    if (token === null) throw new AuthenticationError('Missing token')
    this.#deps.store.set({ token, user: null })
    try {
      const user = await this.authenticate()
      this.#deps.former.clear()
      if (password !== null) this.remember(password)
      return user
    } catch (error) {
      this.clear()
      throw error
    }
  }

  /** Stores the key, encrypted with this password, so that it decrypts this browser's answers without the server (decision 022). */
  remember(password: string): void {
    const { userId, key = null } = this.current ?? {}
    if (userId === undefined || key === null) return
    const isCurrent = () => this.get().user?.id === userId
    withKeyStorage((storage) => void storage.save(userId, password, key, isCurrent))
  }

  /**
   * Revokes the token on the server and deletes it here; here it is deleted even if the call fails.
   *
   * @param how `comingBack` stores the location in the page for the next login, as for a locked page
   * @throws CallError if the server can't be reached
   */
  async logout(how: 'leaving' | 'comingBack' = 'leaving'): Promise<void> {
    if (how === 'leaving') this.#deps.former.clear()
    else this.#page.storeLocation()
    if (this.get().token === null) return
    // Before anything that takes time, for a single sign-on that comes back meanwhile.
    noteSignOut()
    try {
      await this.#call('logout', { quiet: [401] })
    } catch (error) {
      // A token that the server no longer accepts is revoked already.
      if (!isUnauthorized(error)) throw error
    } finally {
      this.clear(how)
    }
  }

  /** Ends a session that has run out. The user's location is stored for their next login, and for nobody else (product §13). */
  end(): void {
    noteEnd(this.get())
    this.#page.storeLocation()
    this.clear()
  }

  /**
   * Deletes token and key in this browser.
   *
   * @param how `leaving` if the user logs out: then no tab stores their location for the next login
   */
  clear(how: 'leaving' | 'comingBack' = 'comingBack'): void {
    const { user } = this.get()
    this.#deps.store.clear(how === 'leaving' ? 'left' : 'ended')
    if (user === null) return
    deleteWorkerKey()
    withKeyStorage((storage) => storage.delete(user.id))
  }

  /** Key of what this browser has encrypted, in base64, or null while it is not known. The server calls it `outboxKey`. */
  outboxKey(): string | null {
    return this.current?.key ?? null
  }

  /** Reads the key from the service worker, which may still have it, if the server can't be reached. */
  async findKey(): Promise<void> {
    const session = this.current
    if (session === null || session.isOpen) return
    const unlock = (key: string | null) => {
      if (key !== null && !session.isOpen) session.unlock(key)
    }
    unlock(await askWorkerKey(session, unlock))
  }

  #quiet(): readonly number[] {
    return this.get().user === null ? [401] : [401, ...awayStatuses]
  }

  #begin(token: string, user: CurrentUser, meta: Readonly<Record<string, unknown>>): void {
    const idle = idleAfter(meta['idleMinutes'], this.get().idle)
    this.#deps.store.set({ token, user, idle })
    const session = this.current
    if (session === null) return
    session.mustEnrol = meta['mustEnrol'] === true
    this.#showTheme(session, meta['theme'])
    // Answers in this browser stay encrypted as long as a second factor must be set up first.
    const key = meta['outboxKey']
    if (!session.mustEnrol) session.unlock(typeof key === 'string' ? key : null)
  }

  /** Shows the user's own theme, once a session: a later reply may be older than what they have chosen on this page. */
  #showTheme(session: AnswerSession, theme: unknown): void {
    const choice = themeChoices.find((one) => one === theme)
    if (choice === undefined || session === this.#themed) return
    this.#themed = session
    themeChoice.set(choice)
  }

  /** Ends the session of that token; a newer session, from another tab, stays. */
  #endIfCurrent(token: string): void {
    if (this.get().token === token) this.end()
  }
}
