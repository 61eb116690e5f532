/** Creates listeners by key, so that a change of one question calls only the listeners of that question. */
export function createListeners() {
  const byKey = new Map<string, Set<() => void>>()
  return {
    /** Adds a listener, and returns the function that removes it. */
    add(key: string, listener: () => void): () => void {
      const listeners = byKey.get(key) ?? new Set()
      byKey.set(key, listeners.add(listener))
      return () => listeners.delete(listener)
    },
    call(key: string): void {
      for (const listener of byKey.get(key) ?? []) listener()
    },
  }
}
