import { useEffect, useState } from 'react'

/** A value after it has not changed for `rest` ms, so that a search runs for a word and not for each letter. */
export function useDebouncedValue<Value>(value: Value, rest = 250): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return debounced
}
