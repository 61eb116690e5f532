import { useEffect, useState } from 'react'
import { session } from '../../../src/answers/session'
import { invalidate } from '../../admin/provider/stale'
import { SaveQueue } from './save-queue'

/**
 * Queue of a page's saves. It sends again once the network is back.
 *
 * @param resource type of the records that lists show: they are read again after the page's last save
 */
export function useSaves(resource: string): SaveQueue {
  const [saves] = useState(() => new SaveQueue())
  useEffect(() => {
    const retry = () => void (saves.get().failed && saves.retry())
    // A wrong formula counts too, as long as its page is open.
    const warn = (event: BeforeUnloadEvent) =>
      void (session.unsent.count() > 0 && event.preventDefault())
    window.addEventListener('online', retry)
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('online', retry)
      window.removeEventListener('beforeunload', warn)
      void saves.idle().then(() => invalidate(resource))
    }
  }, [saves, resource])
  return saves
}
