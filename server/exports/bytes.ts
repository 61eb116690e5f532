/** Length of a chunk of the file, in bytes: compressing it outweighs all other costs, and several fit into memory. */
export const chunkSize = 256 * 1024

/** UTF-8 bytes of a text, each as a character of its own: a text that is written often is then copied, not encoded again. */
export function byteText(text: string): string {
  return Buffer.from(text).toString('latin1')
}

/** Bytes of a file that wait to be written. Their memory is used again: a growing text would leave as much garbage as it has bytes. */
export class Bytes {
  #buffer = Buffer.allocUnsafeSlow(chunkSize * 1.25)
  #length = 0

  /** Number of the bytes that wait. */
  get length(): number {
    return this.#length
  }

  /** Adds a text. @param text as `byteText` makes it; plain ASCII needs no change */
  put(text: string): void {
    const missing = this.#length + text.length - this.#buffer.length
    if (missing > 0) {
      this.#buffer = Buffer.concat([this.#buffer, Buffer.allocUnsafeSlow(missing + chunkSize)])
    }
    this.#length += this.#buffer.write(text, this.#length, 'latin1')
  }

  /** Returns the waiting bytes and empties the buffer: they have to be used up before the next `put`. */
  take(): Buffer {
    const bytes = this.#buffer.subarray(0, this.#length)
    this.#length = 0
    return bytes
  }
}
