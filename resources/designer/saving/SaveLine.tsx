import { useSyncExternalStore } from 'react'
import { format } from '../../../i18n/formats/format'
import { it } from '../../../i18n/admin'
import { SaveState, SaveStates } from '../../../ui/feedback/SaveState'
import type { SaveQueue } from './save-queue'

const words = it.admin.saving

interface SaveLineProps {
  readonly saves: SaveQueue
  readonly className: string
}

/** Line that says whether everything is saved. Changes that failed are sent again by its button, or after a pause. */
export function SaveLine({ saves, className }: SaveLineProps) {
  const { saving, savedAt, failed, note } = useSyncExternalStore(saves.subscribe, saves.get)
  return (
    <SaveStates className={className}>
      {saving > 0 ? (
        <SaveState tone="quiet" icon="clock" text={words.saving} short="…" />
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
            short={format.time(savedAt)}
            text={[words.savedAt(format.time(savedAt)), note].filter(Boolean).join(' · ')}
          />
        )
      )}
    </SaveStates>
  )
}
