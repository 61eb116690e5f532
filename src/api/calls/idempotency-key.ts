import { useRef } from 'react'

/** Gives what is to be made a key: the same again, whose reply was lost, is the same call; corrected it is another (product §2). */
export function useIdempotencyKey(): (what: unknown) => string {
  const last = useRef({ what: '', key: '' })
  return (what) => {
    const text = JSON.stringify(what)
    if (last.current.what !== text) last.current = { what: text, key: crypto.randomUUID() }
    return last.current.key
  }
}
