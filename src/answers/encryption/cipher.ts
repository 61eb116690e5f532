/** Text as it lies in the browser's storage. */
export interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

/** Seals and opens texts with a key that the browser never stores: it comes with the session (product §5). */
export interface Cipher {
  /** @param label bound to the text: sealed under one label it can't be opened under another */
  seal(text: string, label: string): Promise<Encrypted>
  /** @returns null when it was sealed with another key or label */
  open(sealed: Encrypted, label: string): Promise<string | null>
}

/**
 * AES-GCM with the session's outbox key.
 *
 * @param key 256 bits in base64, the `meta.outboxKey` of login and current user
 */
export async function createCipher(key: string): Promise<Cipher> {
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0))
  const secret = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  const encoder = new TextEncoder()

  return {
    async seal(text, label) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const parameters = { name: 'AES-GCM', iv, additionalData: encoder.encode(label) }
      return { iv, data: await crypto.subtle.encrypt(parameters, secret, encoder.encode(text)) }
    },
    async open({ iv, data }, label) {
      const parameters = { name: 'AES-GCM', iv, additionalData: encoder.encode(label) }
      try {
        return new TextDecoder().decode(await crypto.subtle.decrypt(parameters, secret, data))
      } catch (error) {
        // The one failure that decryption knows: the key or the label is not the one it was sealed with.
        if (error instanceof DOMException && error.name === 'OperationError') return null
        throw error
      }
    },
  }
}
