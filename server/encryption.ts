import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What a secret is kept for: each has a key of its own, so that what is sealed for one opens for no other. */
export type EncryptionPurpose = 'mail' | 'secondFactor' | 'signOn'

const algorithm = 'aes-256-gcm'
/** Of this way of sealing: another one would begin with another byte. */
const version = 1
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + nonceBytes + tagBytes

function keyFor(secret: string, what: EncryptionPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'rilievo', `sealed for ${what}`, 32))
}

/**
 * Encrypts what the database must keep and nobody read there (AES-256-GCM, the key derived from `SESSION_SECRET` by HKDF).
 *
 * @param bound what it belongs to (an id): moved to another row, it opens no more
 */
export function encrypt(
  secret: string,
  what: EncryptionPurpose,
  bound: string,
  text: string,
): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyFor(secret, what), nonce)
  cipher.setAAD(Buffer.from(bound))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body])
}

/** What was sealed, or null where it can't be opened: of another secret, purpose or owner, or damaged. */
export function decrypt(
  secret: string,
  what: EncryptionPurpose,
  bound: string,
  sealed: Buffer,
): string | null {
  if (sealed.length < headBytes || sealed[0] !== version) return null
  const nonce = sealed.subarray(1, 1 + nonceBytes)
  const decipher = createDecipheriv(algorithm, keyFor(secret, what), nonce, {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(sealed.subarray(1 + nonceBytes, headBytes))
  try {
    const body = decipher.update(sealed.subarray(headBytes))
    return Buffer.concat([body, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
