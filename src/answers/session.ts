import { useEffect, useState, useSyncExternalStore } from 'react'
import { connection } from '../api/calls/connection'
import { call } from '../api/calls/http'
import { clearFormer, formerPerson, noteFormer } from '../api/session/former-person'
import { type Authentication, sessionStore } from '../api/session/session-store'
import type { AnswerQueue } from './queue/answer-queue'
import { PageSession } from './session/page-session'

const former = { get: formerPerson.get, note: noteFormer, clear: clearFormer }

/** Session of this page. All state of `src/answers` hangs on it; nothing else there is kept in a module (decision 106). */
export const session = new PageSession({ window, store: sessionStore, former, connection }, call)
session.start()

/** Token and current user, kept up to date. */
export function useSession(): Authentication {
  return useSyncExternalStore(session.subscribe, session.get)
}

/** Whether this browser's answers can't be decrypted yet: the key is not known, as after a reload without the server. */
export function useLocked(): boolean {
  return useSyncExternalStore(session.locked.subscribe, session.locked.get)
}

/** The current user's queue of unsent answers; null until it has been read from the browser's storage. */
export function useAnswerQueue(): AnswerQueue | null {
  const [queue, setQueue] = useState(() => session.current?.queue.now ?? null)
  useEffect(() => {
    let current = true
    session.current
      ?.openQueue()
      ?.then((ready) => {
        if (current) setQueue(ready)
      })
      .catch((error: unknown) => console.error(error))
    return () => {
      current = false
    }
  }, [])
  return queue
}
