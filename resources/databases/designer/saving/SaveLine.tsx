import { useSyncExternalStore } from 'react'
import { format } from '../../../../i18n/format'
import { it } from '../../../../i18n/it'
import { Icon } from '../../../../src/ui/Icon'
import type { SaveLog } from './save-log'
import './save-line.css'

const words = it.admin.saving

/** One line says whether everything is saved. */
export function SaveLine({ saves }: { readonly saves: SaveLog }) {
  const { saving, savedAt, failed, note } = useSyncExternalStore(saves.subscribe, saves.get)
  return (
    <p className="changes-line" role="status">
      {saving > 0 ? (
        words.saving
      ) : failed ? (
        <span className="changes-line__failed">
          <Icon name="warning" /> {words.failed}
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
