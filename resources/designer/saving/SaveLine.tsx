import { useEffect, useSyncExternalStore } from 'react'
import { format } from '../../../i18n/formats/format'
import { it } from '../../../i18n/admin'
import { unsent } from '../../../src/answers/unsent'
import { Button } from '../../../ui/buttons/Button'
import { Icon } from '../../../ui/Icon'
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
    <p className="changes-line" role="status">
      {saving > 0 ? (
        words.saving
      ) : failed ? (
        <span className="changes-line__failed">
          <Icon name="warning" /> {words.failed}
          <Button variant="quiet" onClick={() => void saves.retry()}>
            {it.shell.retry}
          </Button>
        </span>
      ) : (
        savedAt && (
          <>
            <Icon name="check" /> {words.savedAt(format.time(savedAt))}
            {note !== null && ` · ${note}`}
          </>
        )
      )}
    </p>
  )
}
