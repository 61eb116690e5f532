type Listener = (text: string) => void

const listeners = new Set<Listener>()

/** What has just come between a field and its saving, for whoever does not see it. */
export const issueAnnouncements = {
  announce(text: string): void {
    for (const listener of listeners) listener(text)
  },
  /** @returns the function that ends the listening */
  listen(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
