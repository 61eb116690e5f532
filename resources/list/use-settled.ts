import { useEffect, useState } from 'react'

/** A text once it has not changed for 250 ms, so that a word is looked for and not each of its letters. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 250)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
