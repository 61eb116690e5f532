import { useRef } from 'react'

/** Returns a function that gives a content its idempotency key: the same one until the content changes (product §2). */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, key: crypto.randomUUID() }
    return last.current.key
  }
}
