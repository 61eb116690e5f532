import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { it } from '../../../i18n/admin'
import { paths } from '../../../src/paths'
import { Button } from '../../../ui/buttons/Button'
import { toasts } from '../../../ui/feedback/toasts'
import type { SaveQueue } from '../saving/save-queue'
import type { History, OpenGroup } from './history'
import { reasonOf } from './recorder'

const words = it.admin.undo

/** Elements in which Ctrl+Z is the browser's own undo of typing, or that lie above the page. */
const excluded =
  'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable], dialog, [role=menu]'

interface UndoButtonProps {
  readonly databaseId: string
  readonly history: History
  readonly saves: SaveQueue
}

interface UndoArgs extends Omit<UndoButtonProps, 'databaseId'> {
  readonly openGroup: OpenGroup
}

/** Button that undoes the last change of the design; Ctrl+Z does the same outside of text fields. */
export function UndoButton(props: UndoButtonProps) {
  const { databaseId, history, saves } = props
  const navigate = useNavigate()
  const openGroup = useCallback(
    (groupId: string) => void navigate(paths.admin.groupEdit(databaseId, groupId)),
    [databaseId, navigate],
  )
  const { steps, busy } = useSyncExternalStore(history.subscribe, history.get)
  const last = steps.at(-1)

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isUndo || event.key.toLowerCase() !== 'z' || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(excluded)) return
      event.preventDefault()
      void undo({ history, saves, openGroup })
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [history, saves, openGroup])

  return (
    <Button
      className="button--icon"
      icon="undo"
      busy={busy}
      disabled={last === undefined}
      title={last === undefined ? words.nothing : words.what(last.name)}
      aria-keyshortcuts="Control+Z"
      aria-label={last === undefined ? words.nothing : words.what(last.name)}
      onClick={() => void undo({ history, saves, openGroup })}
    />
  )
}

async function undo({ history, saves, openGroup }: UndoArgs): Promise<void> {
  // A change that is still being saved is not in the history yet.
  await saves.idle()
  try {
    const name = await saves.run(() => history.undo(openGroup))
    if (name !== null) saves.note(words.done(name))
  } catch (error) {
    toasts.error(reasonOf(error))
  }
}
