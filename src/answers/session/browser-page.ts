import type { connection } from '../../api/calls/connection'
import type { FormerPerson } from '../../api/session/former-person'
import type { SessionStore } from '../../api/session/session-store'
import { createStore, type Store } from '../../api/store'
import type { keyStorage } from '../encryption/key-storage'
import { putWorkerKey } from '../encryption/worker-key'
import type { PageStorage } from '../page-storage'
import type { SendAnswer } from '../queue/sender'
import { SavedElsewhere } from '../sync/saved-elsewhere'
import { AnswerSession, type SessionPage } from './answer-session'
import { EndedQueues, Unsent } from './unsent'

/** Surroundings of a page. */
export interface PageDeps {
  readonly window: Window
  /** Token and user of the browser, which all its pages share. */
  readonly store: SessionStore
  /** User whose session has ended on this page, with their location. */
  readonly former: {
    get(): FormerPerson | null
    note(user: Pick<FormerPerson, 'id' | 'email'>): void
    clear(): void
  }
  readonly connection: Pick<typeof connection, 'offline' | 'subscribe'>
  /** Sends changes; missing if they go over the network. */
  readonly send?: SendAnswer
}

/** Interval at which a visible page checks for the server and for changes of ended pages, in milliseconds. */
const checkInterval = 10_000

const logFailure = (error: unknown) => console.warn(error)

/** Loads the storage of key and location lazily, as pages don't wait for it, and uses it. Failures are logged. */
export function withKeyStorage(use: (storage: typeof keyStorage) => void): void {
  import('../encryption/key-storage').then((loaded) => use(loaded.keyStorage), logFailure)
}

/**
 * Page of the browser, on which sessions follow each other. It makes an `AnswerSession` for the user whom the browser's store names,
 * renews it with their token, and ends it once they have left. It holds all listeners at the window.
 */
export class BrowserPage implements SessionPage {
  readonly endedQueues = new EndedQueues()
  readonly unsent = new Unsent()
  readonly savedElsewhere: SavedElsewhere
  readonly #deps: PageDeps
  /** Called when the server may be back. */
  readonly #check: () => Promise<void>
  readonly #locked = createStore(true)
  /** Functions that end what the page listens to. */
  readonly #ends: (() => void)[] = []
  #session: AnswerSession | null = null
  #storage: Promise<PageStorage> | null = null

  constructor(deps: PageDeps, check: () => Promise<void>) {
    this.#deps = deps
    this.#check = check
    this.savedElsewhere = new SavedElsewhere(deps.window)
    this.unsent.watch(() => this.#session?.queue.unsent ?? 0)
  }

  /** Session of the user who is signed in; null while nobody is known. */
  get session(): AnswerSession | null {
    return this.#session
  }

  /** Whether this browser's answers can't be decrypted yet: nobody is signed in, or the session's key is not known. */
  get locked(): Pick<Store<boolean>, 'get' | 'subscribe'> {
    return this.#locked
  }

  /** Begins the session of the user whom the browser's store has, and listens to all that concerns it. */
  start(): void {
    const { window, store, connection, former } = this.#deps
    const { document, navigator } = window
    const wake = () => this.#wake()
    const sendKey = () => this.#sendKey()
    this.#listen(window, 'online', wake)
    this.#listen(window, 'focus', wake)
    this.#listen(window, 'storage', (event) => {
      this.#noteCleared(event as StorageEvent)
      this.savedElsewhere.hear(event as StorageEvent)
    })
    this.#listen(window, 'beforeunload', (event) => this.#warn(event))
    this.#listen(window, 'pagehide', sendKey)
    this.#listen(document, 'visibilitychange', () => this.#showOrHide())
    if (navigator.serviceWorker) this.#listen(navigator.serviceWorker, 'controllerchange', sendKey)
    const timer = setInterval(() => this.#checkRegularly(), checkInterval)
    this.#ends.push(
      () => clearInterval(timer),
      store.subscribe(() => this.#follow()),
      // Each tab shows another page: every tab stores its own location when the session ends in another tab.
      store.onEndElsewhere((how) => (how === 'left' ? former.clear() : this.storeLocation())),
      connection.subscribe(() => {
        if (!connection.offline()) this.#session?.queue.now?.retry()
      }),
    )
    this.#follow()
  }

  /** Ends the session and all listening. */
  stop(): void {
    for (const end of this.#ends.splice(0)) end()
    this.#change(null)
    this.#storage?.then((storage) => storage.stop(), logFailure)
    this.#storage = null
  }

  get send(): SendAnswer | undefined {
    return this.#deps.send
  }

  storage(): Promise<PageStorage> {
    this.#storage ??= import('../page-storage').then(
      ({ PageStorage }) => new PageStorage(this.#deps.window),
    )
    // The next call loads it again.
    this.#storage.catch(() => (this.#storage = null))
    return this.#storage
  }

  noteUnlocked(): void {
    // Opens the queue early: every page of a doctor needs it.
    if (this.#deps.store.get().user?.role === 'doctor') void this.#session?.queue.open()
    this.#sendKey()
    // Loaded now, for a session that ends without a network.
    withKeyStorage(() => undefined)
    this.#locked.set(false)
  }

  /** Stores user and location, for their next login. */
  storeLocation(): void {
    const { store, former } = this.#deps
    const { user } = store.get()
    if (user === null) return
    const key = this.#session?.key ?? null
    former.note(user)
    withKeyStorage((storage) => void storage.saveLocation(key, former.get))
  }

  #listen(target: EventTarget, type: string, listener: (event: Event) => void): void {
    target.addEventListener(type, listener)
    this.#ends.push(() => target.removeEventListener(type, listener))
  }

  /** Makes, renews or ends the session, as the browser's store says. */
  #follow(): void {
    const { store, former } = this.#deps
    const { token, user } = store.get()
    const session = this.#session
    // The token alone does not say whose it is.
    if (token !== null && user !== null && user.id === session?.userId) session.renew(token)
    else if (token !== null && user !== null) this.#change(new AnswerSession(user.id, token, this))
    else if (session !== null) this.#change(null)
    // Another user has logged in, in this tab or another: what this tab stores for the former one is deleted.
    const last = former.get()
    if (last !== null && user !== null && user.id !== last.id) former.clear()
  }

  #change(next: AnswerSession | null): void {
    const former = this.#session
    this.#session = next
    former?.end()
    this.#locked.set(true)
  }

  /** Sends the session's key to the service worker. An idle worker is stopped within half a minute, and needs it before a reload. */
  #sendKey(): void {
    const session = this.#session
    if (session !== null && session.key !== null) putWorkerKey(session, session.key)
  }

  /** Sends again and adopts changes: the network may be back, or another page may have ended. */
  #wake(): void {
    const queue = this.#session?.queue
    queue?.now?.retry()
    if (this.#deps.connection.offline()) void this.#check()
    queue?.takeOver()
  }

  #checkRegularly(): void {
    const { window, connection } = this.#deps
    if (window.document.visibilityState !== 'visible') return
    const queue = this.#session?.queue
    if (connection.offline() && (queue?.unsent ?? 0) === 0) void this.#check()
    queue?.takeOver()
  }

  #showOrHide(): void {
    this.#sendKey()
    if (this.#deps.window.document.visibilityState === 'hidden') this.#session?.flush()
  }

  #noteCleared({ key }: StorageEvent): void {
    if (key === null) this.endedQueues.noteCleared()
  }

  /** Warns before the page ends: its user did not log out, and these answers are nowhere else. */
  #warn(event: Event): void {
    if (this.endedQueues.endWithPage()) event.preventDefault()
  }
}
