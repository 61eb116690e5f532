type Counter = () => number

const counters = new Set<Counter>()

/** What waits in this browser to be sent: leaving warns while there is any (product §5). */
export const unsent = {
  /** @returns the function that ends the watching */
  watch(counter: Counter): () => void {
    counters.add(counter)
    return () => counters.delete(counter)
  },
  count: (): number => [...counters].reduce((sum, counter) => sum + counter(), 0),
}
