/** Value with listeners that are called when it changes. */
export interface Store<Value> {
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** Adds a listener, and returns the function that removes it; fits `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
