import { gcm } from '@noble/ciphers/aes.js'
import { decoded } from './base64'
import type { Encrypted } from './cipher'

const encoder = new TextEncoder()

/**
 * Creates a function that encrypts as `createCipher` does, but without a promise. Web Crypto needs a moment, and a page that ends would
 * lose what was typed last. It is meant for a few hundred bytes; for more than that Web Crypto is many times as fast.
 *
 * @param key 256 bits in base64, the `meta.outboxKey` of login and current user
 * @returns function that encrypts a text, bound to a label; `Cipher.decrypt` reads the result
 */
export function synchronousEncryption(key: string): (text: string, label: string) => Encrypted {
  const secret = decoded(key)
  return (text, label) => {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const encrypted = gcm(secret, iv, encoder.encode(label)).encrypt(encoder.encode(text))
    return { iv, data: encrypted.buffer }
  }
}
