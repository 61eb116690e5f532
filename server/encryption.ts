import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Purpose of an encrypted value. Each has a key of its own, so that a value of one purpose can't be decrypted for another. */
export type EncryptionPurpose = 'mail' | 'secondFactor' | 'signOn'

const algorithm = 'aes-256-gcm'
/** First byte of an encrypted value, by which another format could be told from this one. */
const version = 1
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + nonceBytes + tagBytes

/** Key of a purpose. The label `sealed for …` is part of the stored format: values encrypted before depend on it. */
function keyFor(secret: string, purpose: EncryptionPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'rilievo', `sealed for ${purpose}`, 32))
}

/**
 * Encrypts a text that the database stores and that nobody may read there.
 * AES-256-GCM is used, with a key that HKDF derives from `SESSION_SECRET`.
 *
 * @param ownerId id of the row that it belongs to: copied to another row, it can't be decrypted
 * @returns version, nonce, tag and ciphertext in one buffer
 */
export function encrypt(
  secret: string,
  purpose: EncryptionPurpose,
  ownerId: string,
  text: string,
): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyFor(secret, purpose), nonce)
  cipher.setAAD(Buffer.from(ownerId))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body])
}

/**
 * Decrypts what `encrypt` returned.
 *
 * @returns null if that is impossible: it is damaged, or of another secret, purpose or owner
 */
export function decrypt(
  secret: string,
  purpose: EncryptionPurpose,
  ownerId: string,
  encrypted: Buffer,
): string | null {
  if (encrypted.length < headBytes || encrypted[0] !== version) return null
  const nonce = encrypted.subarray(1, 1 + nonceBytes)
  const decipher = createDecipheriv(algorithm, keyFor(secret, purpose), nonce, {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(ownerId))
  decipher.setAuthTag(encrypted.subarray(1 + nonceBytes, headBytes))
  try {
    const body = decipher.update(encrypted.subarray(headBytes))
    return Buffer.concat([body, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
