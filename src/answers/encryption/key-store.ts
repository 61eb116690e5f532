import type { DBSchema } from 'idb'
import { browserDatabase } from '../storage/browser-database'

/** The outbox key as it lies in the browser: wrapped with a key that only the password gives (decision 022). */
interface Vault {
  readonly userId: string
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iterations: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly wrapped: ArrayBuffer
}

interface Schema extends DBSchema {
  vaults: { key: string; value: Vault }
}

/** What OWASP asks of PBKDF2 with SHA-256: about half a second for one guess. */
const iterations = 600_000

const { use: withVaults } = browserDatabase<Schema>(
  'rilievo-vault',
  (made) => void made.createObjectStore('vaults', { keyPath: 'userId' }),
)

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
 * Keeps the outbox key of a person for a reload without a server, in place of an earlier one.
 *
 * @param key the session's `outboxKey`
 * @throws where the browser has no IndexedDB or no Web Crypto
 */
export async function saveKey(userId: string, password: string, key: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const wrapping = await wrappingKey(password, salt, iterations)
  const text = new TextEncoder().encode(key)
  const wrapped = await crypto.subtle.encrypt(parameters(iv, userId), wrapping, text)
  await withVaults((database) => database.put('vaults', { userId, salt, iterations, iv, wrapped }))
}

/** Whether this browser could open the person's answers without the server. */
export async function hasKey(userId: string): Promise<boolean> {
  return withVaults(async (database) => (await database.count('vaults', userId)) > 0)
}

/** @returns the outbox key, or null where the password is not that of the last login in this browser */
export async function openKey(userId: string, password: string): Promise<string | null> {
  const vault = await withVaults((database) => database.get('vaults', userId))
  if (vault === undefined) return null
  const wrapping = await wrappingKey(password, vault.salt, vault.iterations)
  try {
    const text = await crypto.subtle.decrypt(parameters(vault.iv, userId), wrapping, vault.wrapped)
    return new TextDecoder().decode(text)
  } catch (error) {
    // The one failure that decryption knows: another password.
    if (error instanceof DOMException && error.name === 'OperationError') return null
    throw error
  }
}

/** Takes it away, as when the person logs out: nobody shall try passwords on it. */
export async function deleteKey(userId: string): Promise<void> {
  await withVaults((database) => database.delete('vaults', userId))
}
