import type { FocusEvent } from 'react'

/**
 * Whether a field, or a group of them, was left by its reader. It was not where the window has lost the focus, or where what locks the
 * page has taken it (`data-interrupts`): whoever comes back goes on behind the last letter, so that the text has to stand as it was.
 */
export function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  if (currentTarget.contains(document.activeElement)) return false
  if (!(relatedTarget instanceof Element)) return true
  return !currentTarget.contains(relatedTarget) && !relatedTarget.closest('[data-interrupts]')
}
