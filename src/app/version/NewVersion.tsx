import { useEffect, useState, useSyncExternalStore } from 'react'
import { version as words } from '../../../i18n/words/app-bar'
import { unsent } from '../../answers/unsent'
import { Button } from '../../../ui/buttons/Button'
import { ownWorker } from './own-worker'
import './NewVersion.css'

/** How often it looks whether the page could be reloaded now, in milliseconds. */
const interval = 1_000

/** Whether a reload would take nothing from anybody: neither an answer nor a text that is being written elsewhere on the page. */
function isCalm(): boolean {
  if (unsent.count() > 0 || document.querySelector('dialog[open]') !== null) return false
  const texts = document.querySelectorAll<HTMLTextAreaElement>('textarea')
  return [...texts].every((one) => one.value === '' || one.closest('[data-question]') !== null)
}

/** Says that there is a new version, when the page could be reloaded without loss; it is never reloaded by itself. */
export default function NewVersion() {
  const isReady = useSyncExternalStore(ownWorker.subscribe, ownWorker.isNewReady)
  const [calm, setCalm] = useState(false)
  const [isLater, setLater] = useState(false)
  useEffect(() => ownWorker.register(), [])
  useEffect(() => {
    if (!isReady) return
    const timer = setInterval(() => setCalm(isCalm()), interval)
    return () => clearInterval(timer)
  }, [isReady])
  return (
    <div className="new-version-place" role="status">
      {isReady && calm && !isLater && (
        <div className="new-version">
          <p>{words.title}</p>
          <Button variant="quiet" onClick={() => setLater(true)}>
            {words.later}
          </Button>
          <Button
            icon="refresh"
            onClick={() => {
              if (isCalm()) window.location.reload()
              else setCalm(false)
            }}
          >
            {words.update}
          </Button>
        </div>
      )}
    </div>
  )
}
