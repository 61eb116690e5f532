/** Pause in typing after which a text is saved or checked, in milliseconds (product §5). */
export const typingPause = 600

/** Work that is put off until nobody has typed for a while. */
export class TypingPause {
  readonly #duration: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #work: (() => void) | null = null

  /** @param duration in milliseconds; another than the usual one only where saving costs more */
  constructor(duration = typingPause) {
    this.#duration = duration
  }

  /** Begins the pause anew. Its work replaces what was put off before. */
  start(work: () => void): void {
    this.cancel()
    this.#work = work
    this.#timer = setTimeout(() => this.flush(), this.#duration)
  }

  /** Does now what was put off. */
  flush(): void {
    const work = this.#work
    this.cancel()
    work?.()
  }

  /** Drops what was put off. */
  cancel(): void {
    clearTimeout(this.#timer)
    this.#work = null
  }
}
