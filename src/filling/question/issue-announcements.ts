type Listener = (text: string) => void

const listeners = new Set<Listener>()

/** Channel for problems of fields that have just appeared, for screen readers. */
export const issueAnnouncements = {
  announce(text: string): void {
    for (const listener of listeners) listener(text)
  },
  /** Adds a listener, and returns the function that removes it. */
  listen(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
