import { useEffect, useState, useSyncExternalStore } from 'react'
import { version as words } from '../../../i18n/words/app-bar'
import { session } from '../../answers/session'
import { Button } from '../../../ui/buttons/Button'
import { ownWorker } from './own-worker'
import './NewVersion.css'

/** Interval of the check whether the page could be reloaded, in ms. */
const interval = 1_000

/** Whether a reload would lose nothing: no unsent answer, no open dialog, no text outside the questions. */
function canReload(): boolean {
  if (session.unsent.count() > 0 || document.querySelector('dialog[open]') !== null) return false
  const texts = document.querySelectorAll<HTMLTextAreaElement>('textarea')
  return [...texts].every((text) => text.value === '' || text.closest('[data-question]') !== null)
}

/** Offers a new version while the page can be reloaded without loss; it never reloads by itself. */
export default function NewVersion() {
  const isReady = useSyncExternalStore(ownWorker.subscribe, ownWorker.isNewReady)
  const [isReloadable, setReloadable] = useState(false)
  const [isLater, setLater] = useState(false)
  useEffect(() => ownWorker.register(), [])
  useEffect(() => {
    if (!isReady) return
    const timer = setInterval(() => setReloadable(canReload()), interval)
    return () => clearInterval(timer)
  }, [isReady])
  return (
    <div className="new-version-place" role="status">
      {isReady && isReloadable && !isLater && (
        <div className="new-version screen-only">
          <p>{words.title}</p>
          <Button variant="quiet" onClick={() => setLater(true)}>
            {words.later}
          </Button>
          <Button
            icon="refresh"
            onClick={() => {
              if (canReload()) window.location.reload()
              else setReloadable(false)
            }}
          >
            {words.update}
          </Button>
        </div>
      )}
    </div>
  )
}
