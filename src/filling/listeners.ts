/** Watchers by what they watch, so that one question's change wakes only that question. */
export function createListeners() {
  const byKey = new Map<string, Set<() => void>>()
  return {
    /** @returns the function that ends the watching */
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
