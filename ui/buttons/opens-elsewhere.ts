import type { MouseEvent } from 'react'

/** Whether a browser takes a click on a link for more than going there: another window or tab, a download. */
export function opensElsewhere({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}
