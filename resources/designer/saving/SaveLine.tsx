import { useEffect, useSyncExternalStore } from 'react'
import { format } from '../../../i18n/formats/format'
import { it } from '../../../i18n/admin'
import { unsent } from '../../../src/answers/unsent'
import { SaveState, SaveStates } from '../../../ui/feedback/SaveState'
import type { SaveLog } from './save-log'
import './save-line.css'

const words = it.admin.saving

/** Line that says whether everything is saved. Changes that failed are sent again by its button, or once the network is back. */
export function SaveLine({ saves }: { readonly saves: SaveLog }) {
  const { saving, savedAt, failed, note } = useSyncExternalStore(saves.subscribe, saves.get)
  useEffect(() => unsent.watch(saves.unansweredCount), [saves])
  useEffect(() => {
    const retry = () => void (saves.get().failed && saves.retry())
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [saves])
  return (
    <SaveStates className="changes-line">
      {saving > 0 ? (
        <SaveState tone="quiet" icon="clock" text={words.saving} />
      ) : failed ? (
        <SaveState
          tone="danger"
          icon="warning"
          text={words.failed}
          retry={{ label: it.shell.retry, onClick: () => void saves.retry() }}
        />
      ) : (
        savedAt && (
          <SaveState
            tone="good"
            icon="check"
            text={[words.savedAt(format.time(savedAt)), note].filter(Boolean).join(' · ')}
          />
        )
      )}
    </SaveStates>
  )
}
