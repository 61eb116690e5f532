import { answerQueueKey } from './answer-queue-key'
import { sessionStore } from '../../api/session/session-store'
import { saveLocation, openLocation } from '../offline/saved-location'
import { deleteKey, saveKey } from './key-store'
import { askWorkerKey, deleteWorkerKey, putWorkerKey } from './worker-key'

/** Sends the current session's key to the service worker, which may have been restarted since. */
function sendKey(): void {
  const { token, user } = sessionStore.get()
  const key = answerQueueKey.get()
  if (token !== null && user !== null && typeof key === 'string') {
    putWorkerKey({ userId: user.id, token }, key)
  }
}

answerQueueKey.subscribe(sendKey)
navigator.serviceWorker?.addEventListener('controllerchange', sendKey)
// An idle worker is stopped within half a minute and loses its memory, so that it needs the key again before a reload.
document.addEventListener('visibilitychange', sendKey)
window.addEventListener('pagehide', sendKey)
sendKey()

/** Logs a failure: a browser that can't store the key needs the server after each reload, and nothing else follows. */
function logged(work: Promise<void>): Promise<void> {
  return work.catch((error: unknown) => console.warn(error))
}

/** Deletes the key of a user who has logged out while it was being encrypted, which takes half a second. */
async function deleteUnlessCurrent(userId: string): Promise<void> {
  if (sessionStore.get().user?.id !== userId) await deleteKey(userId)
}

export const keyStorage = {
  /** Stores the key encrypted with the password, after a login. */
  save(userId: string, password: string, key: string): Promise<void> {
    return logged(saveKey(userId, password, key).then(() => deleteUnlessCurrent(userId)))
  },
  /** Deletes all copies of the key, at the end of a session. */
  delete(userId: string): void {
    deleteWorkerKey()
    void logged(deleteKey(userId))
  },
  /** Reads the key from the service worker's memory, after a reload without the server. */
  readFromWorker: askWorkerKey,
  saveLocation,
  openLocation,
}
