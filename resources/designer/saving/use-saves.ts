import { useEffect, useState } from 'react'
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
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      void saves.idle().then(() => invalidate(resource))
    }
  }, [saves, resource])
  return saves
}
