const key = 'rilievo-saved'

/**
 * Surveys in which other pages of this browser have stored answers: each page tells the others. A page that has just been opened
 * may have read a survey before another page sent what it had adopted from an ended one.
 */
export class SavedElsewhere {
  readonly #window: Window
  /** Time by the page's clock at which a survey was last told of. */
  readonly #toldAt = new Map<string, number>()
  readonly #listeners = new Set<(surveyId: string) => void>()

  constructor(window: Window) {
    this.#window = window
  }

  /** Tells the other pages that the server has an answer of a survey that it had not. */
  tell(surveyId: string): void {
    try {
      // The event is all that is wanted: nothing stays in the storage.
      this.#window.localStorage.setItem(key, surveyId)
      this.#window.localStorage.removeItem(key)
    } catch (error) {
      // Local storage is full or missing: the other pages read the survey again once they have the focus.
      console.warn(error)
    }
  }

  /** Whether another page has stored an answer of a survey since an instant of the page's clock. */
  since(surveyId: string, instant: number): boolean {
    return (this.#toldAt.get(surveyId) ?? -Infinity) >= instant
  }

  /** @returns a function that ends the listening */
  subscribe(listener: (surveyId: string) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Takes an event of the browser's storage, which another page has changed. */
  hear({ key: changed, newValue }: StorageEvent): void {
    if (changed !== key || newValue === null) return
    this.#toldAt.set(newValue, performance.now())
    for (const listener of this.#listeners) listener(newValue)
  }
}
