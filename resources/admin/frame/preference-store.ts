import pLimit from 'p-limit'
import { memoryStore, type Store } from 'react-admin'
import {
  isPreference,
  preferences,
  type Preferences,
  searchParameter,
} from '../../../contract/preferences'
import { CallError } from '../../../src/api/calls/call-error'
import { connection } from '../../../src/api/calls/connection'
import { call } from '../../../src/api/calls/http'
import { awayStatuses, handledByCaller } from '../../../src/api/calls/status-groups'
import { sessionStore, whenPersonLeaves } from '../../../src/api/session/session-store'
import { TypingPause } from '../../../ui/fields/typing-pause'

/** Pause before a choice is sent, in milliseconds. It is longer than that of typing: columns that are ticked in a row are one call. */
const pause = 1_000

/** Drops the search text from saved filters: it may be a patient's code. */
function withoutSearchText(value: unknown): unknown {
  const text = JSON.stringify(value, (name, part: unknown) =>
    name === searchParameter ? undefined : part,
  )
  return JSON.parse(text) as unknown
}

/** Whether the server stores that value under that key; any other value lives as long as the session. */
function isStored(key: string, value: unknown): value is Preferences[string] {
  return preferences.safeParse({ [key]: value }).success
}

const currentUserId = () => sessionStore.get().user?.id

/**
 * The part of react-admin's store that the server keeps for a user: chosen columns, saved filters, marks on next steps (decision 052).
 * A failed call disturbs nobody: reading is tried again later, and so is sending if the server could not be reached.
 */
class StoredPreferences {
  readonly #memory: Store
  readonly #unsent = new Map<string, Preferences[string]>()
  readonly #inTurn = pLimit(1)
  readonly #pause = new TypingPause(pause)
  #isRead = false

  constructor(memory: Store) {
    this.#memory = memory
  }

  /** Drops everything of the user who leaves. */
  clear(): void {
    this.#pause.cancel()
    this.#unsent.clear()
    this.#isRead = false
  }

  /** Reads the user's preferences into the memory, once per session. Choices made meanwhile win. */
  async read(): Promise<void> {
    const reader = currentUserId()
    if (this.#isRead || reader === undefined) return
    this.#isRead = true
    try {
      const { data } = await call('preferences', { quiet: handledByCaller })
      if (currentUserId() !== reader) return
      for (const [key, value] of Object.entries(data)) {
        const isNewer = this.#unsent.has(key) || this.#memory.getItem(key) !== undefined
        // Another version of the product may have stored a value of another shape.
        if (!isNewer && isStored(key, value)) this.#memory.setItem(key, value)
      }
    } catch {
      this.#isRead = false
    }
  }

  /** Sends a value after a pause, if the server stores it. */
  persist(key: string, value: unknown): void {
    if (!isStored(key, value)) return
    this.#unsent.set(key, value)
    this.#pause.start(() => this.send())
  }

  /** Sends what is unsent, one call after the other, so that the last choice is the one that stays. */
  send(): void {
    void this.#inTurn(() => this.#deliver())
  }

  /** Sends at once, for a page that may be closed before a call in front has its reply. */
  sendNow(): void {
    void this.#deliver()
  }

  async #deliver(): Promise<void> {
    this.#pause.cancel()
    const sender = currentUserId()
    if (this.#unsent.size === 0 || sender === undefined) return
    const body = Object.fromEntries(this.#unsent)
    this.#unsent.clear()
    try {
      await call('updatePreferences', { body, keepalive: true, quiet: handledByCaller })
    } catch (error) {
      const isAway = error instanceof CallError && awayStatuses.includes(error.status)
      if (!isAway || currentUserId() !== sender) return
      for (const [key, value] of Object.entries(body)) {
        if (!this.#unsent.has(key)) this.#unsent.set(key, value)
      }
    }
  }
}

/** Keeps stored preferences in step with session, connection and page; returns a function that stops it. */
function synchronise(stored: StoredPreferences): () => void {
  const sendNow = () => stored.sendNow()
  const onVisibilityChange = () => document.visibilityState === 'hidden' && sendNow()
  const onConnection = () => {
    if (connection.offline()) return
    void stored.read()
    stored.send()
  }
  void stored.read()
  const unsubscribe = [
    sessionStore.subscribe(() => void stored.read()),
    connection.subscribe(onConnection),
  ]
  window.addEventListener('pagehide', sendNow)
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    for (const end of unsubscribe) end()
    window.removeEventListener('pagehide', sendNow)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}

/**
 * Creates react-admin's store: in memory for the session, with stored preferences behind it. Filters and selections are not
 * stored, and end with the session.
 */
export function preferenceStore(): Store {
  const memory = memoryStore()
  memory.setup()
  const stored = new StoredPreferences(memory)
  let stop = () => {}

  function reset(): void {
    stored.clear()
    memory.reset()
  }
  whenPersonLeaves(reset)

  function removeItem(key: string): void {
    memory.removeItem(key)
    stored.persist(key, null)
  }

  return {
    ...memory,
    setup() {
      stop = synchronise(stored)
    },
    teardown() {
      stored.sendNow()
      stop()
    },
    setItem(key, value) {
      if (value === undefined) return removeItem(key)
      const cleaned: unknown = isPreference(key) ? withoutSearchText(value) : value
      memory.setItem(key, cleaned)
      stored.persist(key, cleaned)
    },
    removeItem,
    removeItems(prefix) {
      for (const key of Object.keys(memory.listItems?.(prefix) ?? {})) removeItem(key)
    },
    reset,
  }
}
