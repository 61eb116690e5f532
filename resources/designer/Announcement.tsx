import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden'
import { announcer } from './announcer'

/** Says what the announcer is told. */
export function Announcement() {
  const text = useSyncExternalStore(announcer.subscribe, announcer.get)
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  )
}
