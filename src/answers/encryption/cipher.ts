import { decoded } from './base64'

/** Encrypted text, as the browser's storage has it. */
export interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

/** Encrypts and decrypts texts with a key that comes with the session and that the browser never stores (product §5). */
export interface Cipher {
  /** @param label bound to the text: decryption needs the same one */
  encrypt(text: string, label: string): Promise<Encrypted>
  /** @returns null if the text was encrypted with another key or label */
  decrypt(encrypted: Encrypted, label: string): Promise<string | null>
}

/**
 * Creates a cipher with AES-GCM and the session's key.
 *
 * @param key 256 bits in base64, the `meta.outboxKey` of login and current user
 */
export async function createCipher(key: string): Promise<Cipher> {
  const secret = await crypto.subtle.importKey('raw', decoded(key), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  const encoder = new TextEncoder()

  return {
    async encrypt(text, label) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const parameters = { name: 'AES-GCM', iv, additionalData: encoder.encode(label) }
      return { iv, data: await crypto.subtle.encrypt(parameters, secret, encoder.encode(text)) }
    },
    async decrypt({ iv, data }, label) {
      const parameters = { name: 'AES-GCM', iv, additionalData: encoder.encode(label) }
      try {
        return new TextDecoder().decode(await crypto.subtle.decrypt(parameters, secret, data))
      } catch (error) {
        // Web Crypto throws this error alone if the key or the label is another one.
        if (error instanceof DOMException && error.name === 'OperationError') return null
        throw error
      }
    },
  }
}
