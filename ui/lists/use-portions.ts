import { useEffect, useRef, useState } from 'react'

/**
 * A long list that is drawn a portion at a time. Its button may vanish with the last portion: the first of the new items gets the focus.
 *
 * @param portion number of items that are drawn at first, and that each press of the button adds
 * @param focusable selector of one element in each item
 */
export function usePortions<List extends HTMLElement>(portion: number, focusable: string) {
  const [limit, setLimit] = useState(portion)
  const list = useRef<List>(null)
  useEffect(() => {
    if (limit === portion) return
    list.current?.querySelectorAll<HTMLElement>(focusable)[limit - portion]?.focus()
  }, [limit, portion, focusable])
  return { list, limit, more: () => setLimit(limit + portion) }
}
