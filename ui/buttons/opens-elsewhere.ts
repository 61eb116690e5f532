import type { MouseEvent } from 'react'

/** Whether a browser opens a clicked link elsewhere: in another window or tab, or as a download. */
export function opensElsewhere({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}
