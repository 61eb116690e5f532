import { useEffect, useState } from 'react'

/** A value once it has not changed for `rest` ms, so that a word is looked for and not each of its letters. */
export function useDebouncedValue<Value>(value: Value, rest = 250): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return settled
}
