import { decoded, encoded } from '../encryption/base64'
import { createCipher } from '../encryption/cipher'
import {
  type FormerPerson,
  formerKey,
  formerPerson,
  type PageLocation,
} from '../../api/session/former-person'

const label = ({ id }: Pick<FormerPerson, 'id'>) => `place/${id}`

/** A place as it may lie in the browser's storage; null where nothing can be sealed (a page without TLS, no key). */
async function sealed(
  { id, place }: FormerPerson,
  key: string | null | undefined,
): Promise<string | null> {
  if (place === null || typeof place === 'string' || typeof key !== 'string') return null
  try {
    const { iv, data } = await (await createCipher(key)).seal(JSON.stringify(place), label({ id }))
    return `${encoded(iv)}.${encoded(new Uint8Array(data))}`
  } catch (error) {
    console.warn(error)
    return null
  }
}

/**
 * Keeps for a reload of this tab whose session has ended: the address that its login page shows anyway, and where they were, sealed as
 * their unsent answers are.
 *
 * @param key the `outboxKey` of the session that has ended
 */
export async function saveLocation(key: string | null | undefined): Promise<void> {
  const former = formerPerson.get()
  if (former === null) return
  const place = await sealed(former, key)
  // They may be in again by now, or somebody else.
  if (formerPerson.get() !== former) return
  sessionStorage.setItem(formerKey, JSON.stringify({ ...former, place }))
}

/** @param key of the session of whoever has signed in now @returns null for anybody else's */
export async function openLocation(
  { id, place }: Pick<FormerPerson, 'id' | 'place'>,
  key: string | null,
): Promise<PageLocation | null> {
  if (typeof place !== 'string') return place
  const [iv = '', data = ''] = place.split('.')
  if (key === null) return null
  const bytes = { iv: decoded(iv), data: decoded(data).buffer }
  const text = await (await createCipher(key)).open(bytes, label({ id }))
  return text === null ? null : (JSON.parse(text) as PageLocation)
}
