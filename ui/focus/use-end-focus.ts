import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus for a reader who loads a list page by page: the button that they pressed disappears with the last page.
 *
 * @returns ref of the element that gets the focus then
 */
export function useEndFocus<Element extends HTMLElement>(
  hasMore: boolean,
): RefObject<Element | null> {
  const end = useRef<Element>(null)
  const hadMore = useRef(false)
  useEffect(() => {
    const isLost = hadMore.current && !hasMore && document.activeElement === document.body
    if (isLost) end.current?.focus()
    hadMore.current = hasMore
  }, [hasMore])
  return end
}
