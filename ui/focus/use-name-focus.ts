import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the field of a name that is to be written over, as a new thing's proposed one: it gets the focus, its text selected. It does so
 * a frame later: by then a menu has given the focus back to its button, a dialog has opened, a navigation has reached its heading.
 *
 * @param wanted false where the field is one among others
 */
export function useNameFocus(wanted = true): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!wanted) return undefined
    const frame = requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.select()
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted])
  return field
}
