import { chunkSize } from './source'

/** A text's bytes in UTF-8, each as a character of its own: what is written from it again and again is copied, not encoded. */
export function byteText(text: string): string {
  return Buffer.from(text).toString('latin1')
}

/** A part of a file as it is put together, always in the same place in memory: a text that grows would leave as much behind as it has. */
export class Bytes {
  #buffer = Buffer.allocUnsafeSlow(chunkSize * 1.25)
  #length = 0

  /** How many bytes wait to be taken. */
  get length(): number {
    return this.#length
  }

  /** @param text as `byteText` gives it; plain ASCII is that already */
  put(text: string): void {
    const missing = this.#length + text.length - this.#buffer.length
    if (missing > 0) {
      this.#buffer = Buffer.concat([this.#buffer, Buffer.allocUnsafeSlow(missing + chunkSize)])
    }
    this.#length += this.#buffer.write(text, this.#length, 'latin1')
  }

  /** What waits: to be used up before anything else is put. */
  take(): Buffer {
    const taken = this.#buffer.subarray(0, this.#length)
    this.#length = 0
    return taken
  }
}
