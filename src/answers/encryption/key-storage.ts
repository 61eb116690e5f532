import { answerQueueKey } from './answer-queue-key'
import { sessionStore } from '../../api/session/session-store'
import { saveLocation, openLocation } from '../offline/saved-location'
import { deleteKey, saveKey } from './key-store'
import { askWorkerKey, deleteWorkerKey, putWorkerKey } from './worker-key'

/** Hands the key of the session that there is to the service worker, which may have been stopped and started since. */
function handOver(): void {
  const { token, user } = sessionStore.get()
  const key = answerQueueKey.get()
  if (token !== null && user !== null && typeof key === 'string') {
    putWorkerKey({ userId: user.id, token }, key)
  }
}

answerQueueKey.subscribe(handOver)
navigator.serviceWorker?.addEventListener('controllerchange', handOver)
// A worker that has nothing to do is stopped within half a minute, and its memory with it: what comes next may be a reload.
document.addEventListener('visibilitychange', handOver)
window.addEventListener('pagehide', handOver)
handOver()

/** A browser that can't keep the key asks for the server after each reload; nothing else hangs on it. */
function noted(work: Promise<void>): Promise<void> {
  return work.catch((error: unknown) => console.warn(error))
}

/** Whoever left in the half second that sealing takes has taken nothing away: it was not there yet. */
async function forgetUnlessHis(userId: string): Promise<void> {
  if (sessionStore.get().user?.id !== userId) await deleteKey(userId)
}

export const keyStorage = {
  /** After a login, when the password is at hand. */
  remember(userId: string, password: string, key: string): Promise<void> {
    return noted(saveKey(userId, password, key).then(() => forgetUnlessHis(userId)))
  },
  /** The session has ended: nothing of it opens anything in this browser any more. */
  forget(userId: string): void {
    deleteWorkerKey()
    void noted(deleteKey(userId))
  },
  /** After a reload without the server, from the service worker's memory. */
  ask: askWorkerKey,
  savePlace: saveLocation,
  openPlace: openLocation,
}
