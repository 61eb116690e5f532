import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Moves the focus to the heading of a card when the focused element disappears, as the button that stops a count. If the card has no heading,
 * the page's heading takes the focus.
 *
 * @returns listeners for the element around everything that may disappear
 */
export function useRestoredFocus() {
  const last = useRef<{ readonly element: Element; readonly card: Element | null } | null>(null)
  useEffect(() => {
    const focused = last.current
    if (focused === null || focused.element.isConnected) return
    last.current = null
    if (document.activeElement !== document.body) return
    const heading =
      focused.card?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('h1')
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus()
  })
  return {
    onFocus({ target }: FocusEvent) {
      // A block has another card once it is counted, so that the block is remembered.
      const card = target.closest('.stats-block') ?? target.closest('.stats-block-card')
      last.current = { element: target, card }
    },
    // No such event comes for an element that is removed from the page.
    onBlur() {
      last.current = null
    },
  }
}
