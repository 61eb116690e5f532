import { saveLocation } from '../offline/saved-location'
import { deleteKey, saveKey } from './key-store'

/** Logs a failure: a browser that can't store the key needs the server after each reload, and nothing else follows. */
function logged(work: Promise<void>): Promise<void> {
  return work.catch((error: unknown) => console.warn(error))
}

/** Storage of what a session leaves for its user's next one: the key under their password, and their location. */
export const keyStorage = {
  /**
   * Stores the key encrypted with the password, after a login.
   *
   * @param isCurrent whether the user is still signed in after the encryption, which takes half a second
   */
  save(userId: string, password: string, key: string, isCurrent: () => boolean): Promise<void> {
    const deleteUnlessCurrent = () => (isCurrent() ? undefined : deleteKey(userId))
    return logged(saveKey(userId, password, key).then(deleteUnlessCurrent))
  },
  /** Deletes the key, at the end of a session. */
  delete(userId: string): void {
    void logged(deleteKey(userId))
  },
  saveLocation,
}
