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

/** Ticking several columns is one call. */
const pause = 1_000

/** A saved filter keeps no text that was looked for. */
function withoutSoughtText(value: unknown): unknown {
  const text = JSON.stringify(value, (name, part: unknown) =>
    name === searchParameter ? undefined : part,
  )
  return JSON.parse(text) as unknown
}

/** Whether the server keeps that value under that key; anything else is for the session alone. */
function isKept(key: string, value: unknown): value is Preferences[string] {
  return preferences.safeParse({ [key]: value }).success
}

/**
 * react-admin's store: memory, and in front of the server for what somebody has chosen for good, their columns and saved filters
 * (decision 052). The rest, such as filters and selections, ends with the session. What can't be read or kept disturbs nobody.
 */
export function preferenceStore(): Store {
  const memory = memoryStore()
  memory.setup()
  const unsent = new Map<string, Preferences[string]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const turns = pLimit(1)
  let isRead = false
  let close = () => {}
  const person = () => sessionStore.get().user?.id

  function forget(): void {
    clearTimeout(timer)
    unsent.clear()
    isRead = false
    memory.reset()
  }
  whenPersonLeaves(forget)

  async function read(): Promise<void> {
    const reader = person()
    if (isRead || reader === undefined) return
    isRead = true
    try {
      const { data } = await call('preferences', { quiet: handledByCaller })
      if (person() !== reader) return
      for (const [key, value] of Object.entries(data)) {
        const isNewer = unsent.has(key) || memory.getItem(key) !== undefined
        // Another version of the product may have kept something else there.
        if (!isNewer && isKept(key, value)) memory.setItem(key, value)
      }
    } catch {
      isRead = false
    }
  }

  async function deliver(): Promise<void> {
    clearTimeout(timer)
    const sender = person()
    if (unsent.size === 0 || sender === undefined) return
    const body = Object.fromEntries(unsent)
    unsent.clear()
    try {
      await call('updatePreferences', { body, keepalive: true, quiet: handledByCaller })
    } catch (error) {
      const isAway = error instanceof CallError && awayStatuses.includes(error.status)
      if (!isAway || person() !== sender) return
      for (const [key, value] of Object.entries(body)) {
        if (!unsent.has(key)) unsent.set(key, value)
      }
    }
  }

  /** One after the other, so that the later choice is the one that stays. */
  function send(): void {
    void turns(deliver)
  }

  function keep(key: string, value: unknown): void {
    if (!isKept(key, value)) return
    unsent.set(key, value)
    clearTimeout(timer)
    timer = setTimeout(send, pause)
  }

  /** The page may be gone before its turn comes. */
  const sendLast = () => void deliver()
  const whenHidden = () => document.visibilityState === 'hidden' && sendLast()
  const whenBack = () => {
    if (connection.offline()) return
    void read()
    send()
  }

  function removeItem(key: string): void {
    memory.removeItem(key)
    keep(key, null)
  }

  return {
    ...memory,
    setup() {
      void read()
      const unsubscribe = [
        sessionStore.subscribe(() => void read()),
        connection.subscribe(whenBack),
      ]
      window.addEventListener('pagehide', sendLast)
      document.addEventListener('visibilitychange', whenHidden)
      close = () => {
        for (const end of unsubscribe) end()
        window.removeEventListener('pagehide', sendLast)
        document.removeEventListener('visibilitychange', whenHidden)
      }
    },
    teardown() {
      sendLast()
      close()
    },
    setItem(key, value) {
      if (value === undefined) return removeItem(key)
      const kept: unknown = isPreference(key) ? withoutSoughtText(value) : value
      memory.setItem(key, kept)
      keep(key, kept)
    },
    removeItem,
    removeItems(prefix) {
      for (const key of Object.keys(memory.listItems?.(prefix) ?? {})) removeItem(key)
    },
    reset: forget,
  }
}
