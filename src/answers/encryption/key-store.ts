import type { DBSchema } from 'idb'
import { BrowserDatabase } from '../storage/browser-database'

/** Session key as the browser stores it: encrypted with a key that is derived from the password (decision 022). */
interface WrappedKey {
  readonly userId: string
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iterations: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly wrapped: ArrayBuffer
}

interface Schema extends DBSchema {
  vaults: { key: string; value: WrappedKey }
}

/** Iterations of PBKDF2 with SHA-256 that OWASP recommends: about half a second for one guess. */
const iterations = 600_000

function keyDatabase() {
  return new BrowserDatabase<Schema>(
    'rilievo-vault',
    (created) => void created.createObjectStore('vaults', { keyPath: 'userId' }),
  )
}

async function wrappingKey(password: string, salt: Uint8Array<ArrayBuffer>, rounds: number) {
  const bytes = new TextEncoder().encode(password.normalize('NFC'))
  const material = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

const parameters = (iv: Uint8Array<ArrayBuffer>, userId: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`vault/${userId}`),
})

/**
 * Stores a user's session key for a reload without a server, in place of an earlier one.
 *
 * @param key the session's `outboxKey`
 * @throws if the browser has no IndexedDB or no Web Crypto
 */
export async function saveKey(userId: string, password: string, key: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const wrapping = await wrappingKey(password, salt, iterations)
  const text = new TextEncoder().encode(key)
  const wrapped = await crypto.subtle.encrypt(parameters(iv, userId), wrapping, text)
  await keyDatabase().use((database) =>
    database.put('vaults', { userId, salt, iterations, iv, wrapped }),
  )
}

/** Whether this browser could decrypt the user's answers without the server. */
export async function hasKey(userId: string): Promise<boolean> {
  return keyDatabase().use(async (database) => (await database.count('vaults', userId)) > 0)
}

/**
 * Decrypts a user's session key with the password.
 *
 * @returns the key in base64, or null if the password is not that of the last login in this browser
 */
export async function openKey(userId: string, password: string): Promise<string | null> {
  const stored = await keyDatabase().use((database) => database.get('vaults', userId))
  if (stored === undefined) return null
  const wrapping = await wrappingKey(password, stored.salt, stored.iterations)
  try {
    const text = await crypto.subtle.decrypt(
      parameters(stored.iv, userId),
      wrapping,
      stored.wrapped,
    )
    return new TextDecoder().decode(text)
  } catch (error) {
    // Web Crypto throws this error alone if the password is another one.
    if (error instanceof DOMException && error.name === 'OperationError') return null
    throw error
  }
}

/** Deletes a user's key, as after logging out, so that nobody can try passwords on it. */
export async function deleteKey(userId: string): Promise<void> {
  await keyDatabase().use((database) => database.delete('vaults', userId))
}
