import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the field of a proposed name with its text selected, to be replaced by typing. It does so a frame later. By then a menu
 * has returned the focus to its button, a dialog has opened, or a navigation has focused its heading.
 *
 * @param isProposed false if the field is an ordinary one
 */
export function useNameFocus(isProposed = true): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isProposed) return undefined
    const frame = requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.select()
    })
    return () => cancelAnimationFrame(frame)
  }, [isProposed])
  return field
}
