import type { OfflineSurveys } from '../offline/offline-surveys'
import type { PageStorage } from '../page-storage'
import type { SendAnswer } from '../queue/sender'
import type { AnswerQueue } from '../queue/answer-queue'
import { logoutTimeout, SessionQueue } from '../queue/session-queue'
import type { SavedElsewhere } from '../sync/saved-elsewhere'
import type { EndedQueues, Unsent } from './unsent'

/** Phase of a session: its key is not known yet; it is known; the user has left. */
type Phase = 'locked' | 'open' | 'ended'
type SessionEvent = 'unlocked' | 'renewed' | 'ended'

/** Next phase for each phase and event; an event without one has no effect. */
const transitions: Readonly<Record<Phase, Partial<Readonly<Record<SessionEvent, Phase>>>>> = {
  locked: { unlocked: 'open', renewed: 'locked', ended: 'ended' },
  open: { unlocked: 'open', renewed: 'open', ended: 'ended' },
  ended: {},
}

/** Page as its sessions use it. */
export interface SessionPage {
  readonly endedQueues: EndedQueues
  readonly unsent: Unsent
  readonly savedElsewhere: Pick<SavedElsewhere, 'tell'>
  /** Sends changes; undefined if they go over the network. */
  readonly send: SendAnswer | undefined
  /** Loads the page's storage. */
  storage(): Promise<PageStorage>
  /** Notes that the session has a new key. */
  noteUnlocked(): void
}

/**
 * Session of one signed-in user on a page: all that the page has of theirs hangs on it, and nothing of anybody else. It begins locked,
 * opens with the key of what is encrypted in this browser, and stays the same if the user's token is renewed.
 */
export class AnswerSession {
  readonly userId: string
  readonly queue: SessionQueue
  /** Whether the user must set up a second factor before anything else (product §9), by the server's last reply. */
  mustEnrol = false
  readonly #page: SessionPage
  #phase: Phase = 'locked'
  #token: string
  #key: string | null = null
  #offlineSurveys: Promise<OfflineSurveys | null> | null = null

  constructor(userId: string, token: string, page: SessionPage) {
    this.userId = userId
    this.#token = token
    this.#page = page
    this.queue = new SessionQueue(userId, page.endedQueues, async (earlier) => {
      const storage = await page.storage()
      const offlineSurveys = () => this.offlineSurveys()
      return storage.startQueue(userId, this.#key, earlier(), {
        offlineSurveys,
        send: page.send,
        tellSaved: (surveyId) => page.savedElsewhere.tell(surveyId),
      })
    })
  }

  /** Whether the key of what is encrypted is known. */
  get isOpen(): boolean {
    return this.#phase === 'open'
  }

  get token(): string {
    return this.#token
  }

  /**
   * Key, in base64, of everything that is encrypted in this browser: unsent answers, offline surveys, drafts of comments. It is null if
   * the server gives none, and while it is not known, as after a reload without a server. It stays in memory, so that a closed browser can
   * decrypt nothing.
   */
  get key(): string | null {
    return this.#key
  }

  /** Takes the key, from the server, the service worker or the password. */
  unlock(key: string | null): void {
    const isKnown = this.isOpen && key === this.#key
    if (isKnown || !this.#move('unlocked')) return
    this.#key = key
    this.#page.noteUnlocked()
  }

  /** Goes on with another token of the same user, as after a change of password: open pages keep their queue. */
  renew(token: string): void {
    if (this.#move('renewed')) this.#token = token
  }

  /** Ends the session: nothing is sent or stored any more, and the key is gone. */
  end(): void {
    if (!this.#move('ended')) return
    this.queue.end()
    this.#key = null
    void this.#offlineSurveys?.then((surveys) => surveys?.end())
  }

  /** Loads the user's offline surveys lazily, so that pages don't wait for the code; null if it can't be loaded. */
  offlineSurveys(): Promise<OfflineSurveys | null> {
    this.#offlineSurveys ??= this.#page.storage().then(
      (storage) => storage.offlineSurveys(this.userId, () => (this.isOpen ? this.#key : null)),
      () => {
        // The next call loads it again.
        this.#offlineSurveys = null
        return null
      },
    )
    return this.#offlineSurveys
  }

  /** Opens the queue of unsent answers; null while the key is missing. */
  openQueue(): Promise<AnswerQueue> | null {
    return this.isOpen ? this.queue.open() : null
  }

  /**
   * Number of the user's answers that only this browser has, for the warning before logging out (product §5). Answers that can be sent
   * are sent first.
   */
  async answersLeft(): Promise<number> {
    const { unsent } = this.#page
    try {
      // Without the key, as while the server is away, the stored answers can't be read, only counted.
      if (!this.queue.isUsed && this.#key === null) {
        return await (await this.#page.storage()).countStored(this.userId)
      }
      await this.queue.sendAll()
    } catch (error) {
      // Logging out must work even if the storage can't be opened.
      console.error(error)
    }
    const end = Date.now() + logoutTimeout
    while (unsent.count() > this.queue.unsent && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return unsent.count()
  }

  /** Writes what waits for its write: the page is hidden, and may end. */
  flush(): void {
    void this.#offlineSurveys?.then((surveys) => surveys?.flush())
  }

  /** Moves to the next phase. @returns whether the event has an effect */
  #move(event: SessionEvent): boolean {
    const next = transitions[this.#phase][event]
    if (next !== undefined) this.#phase = next
    return next !== undefined
  }
}
