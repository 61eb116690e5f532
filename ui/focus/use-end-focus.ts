import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus of whoever reads a list page by page: with the last page the button goes that they pressed.
 *
 * @returns what takes the focus then
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
