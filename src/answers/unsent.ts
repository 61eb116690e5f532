type Counter = () => number

const counters = new Set<Counter>()

/** Counts the answers that this browser still has to send: logging out and leaving warn while there are any (product §5). */
export const unsent = {
  /**
   * Registers a part of the client that may have unsent answers.
   *
   * @returns the function that removes it again
   */
  watch(counter: Counter): () => void {
    counters.add(counter)
    return () => counters.delete(counter)
  },
  count: (): number => [...counters].reduce((sum, counter) => sum + counter(), 0),
}
