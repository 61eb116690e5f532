import { decoded, encoded } from '../encryption/base64'
import { createCipher } from '../encryption/cipher'
import { type FormerPerson, formerKey, type PageLocation } from '../../api/session/former-person'

/** Label of an encrypted location; stored texts are bound to it, so that it may not change. */
const label = ({ id }: Pick<FormerPerson, 'id'>) => `place/${id}`

/** Encrypts a location for the browser's storage; null without a key, or without Web Crypto (a page without TLS). */
async function encrypted({ id, place }: FormerPerson, key: string | null): Promise<string | null> {
  if (place === null || typeof place === 'string' || key === null) return null
  try {
    const { iv, data } = await (
      await createCipher(key)
    ).encrypt(JSON.stringify(place), label({ id }))
    return `${encoded(iv)}.${encoded(new Uint8Array(data))}`
  } catch (error) {
    console.warn(error)
    return null
  }
}

/**
 * Stores the user whose session has ended in this tab, and their location, for a reload and the next login. The location is encrypted
 * with the session's key, as unsent answers are.
 *
 * @param key the `outboxKey` of the ended session
 * @param current user whose session has ended in this tab
 */
export async function saveLocation(
  key: string | null,
  current: () => FormerPerson | null,
): Promise<void> {
  const former = current()
  if (former === null) return
  const place = await encrypted(former, key)
  // Somebody may have logged in by now.
  if (current() !== former) return
  sessionStorage.setItem(formerKey, JSON.stringify({ ...former, place }))
}

/**
 * Reads the stored location.
 *
 * @param key the `outboxKey` of the session that has begun
 * @returns null if the location belongs to another user
 */
export async function openLocation(
  { id, place }: Pick<FormerPerson, 'id' | 'place'>,
  key: string | null,
): Promise<PageLocation | null> {
  if (typeof place !== 'string') return place
  const [iv = '', data = ''] = place.split('.')
  if (key === null) return null
  const bytes = { iv: decoded(iv), data: decoded(data).buffer }
  const text = await (await createCipher(key)).decrypt(bytes, label({ id }))
  return text === null ? null : (JSON.parse(text) as PageLocation)
}
