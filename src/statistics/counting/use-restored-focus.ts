import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Whoever has the focus on something that goes, as on what stops a count when that ends, goes on at the heading of its card, or of the
 * page where that has none.
 *
 * @returns what the element around all that comes and goes listens to
 */
export function useRestoredFocus() {
  const last = useRef<{ readonly at: Element; readonly card: Element | null } | null>(null)
  useEffect(() => {
    const left = last.current
    if (left === null || left.at.isConnected) return
    last.current = null
    if (document.activeElement !== document.body) return
    const heading =
      left.card?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('h1')
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus()
  })
  return {
    onFocus({ target }: FocusEvent) {
      // A block has another card once it is counted.
      const card = target.closest('.stats-block') ?? target.closest('.stats-block-card')
      last.current = { at: target, card }
    },
    // Not told of what is taken out of the page.
    onBlur() {
      last.current = null
    },
  }
}
