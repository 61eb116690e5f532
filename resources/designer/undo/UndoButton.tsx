import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { it } from '../../../i18n/admin'
import { paths } from '../../../src/paths'
import { Button } from '../../../ui/buttons/Button'
import { toasts } from '../../../ui/feedback/toasts'
import type { SaveLog } from '../saving/save-log'
import type { History, Show } from './history'
import { reasonOf } from './record'

const words = it.admin.undo

/** Where the browser's own undo belongs to what is being typed, or something lies above the page. */
const elsewhere =
  'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable], dialog, [role=menu]'

interface UndoButtonProps {
  readonly databaseId: string
  readonly history: History
  readonly saves: SaveLog
}

interface Undoing extends Omit<UndoButtonProps, 'databaseId'> {
  readonly show: Show
}

/** Takes the last change of the design back; Ctrl+Z does the same outside of text fields. */
export function UndoButton(props: UndoButtonProps) {
  const { databaseId, history, saves } = props
  const navigate = useNavigate()
  const show = useCallback(
    (groupId: string) => void navigate(paths.admin.groupEdit(databaseId, groupId)),
    [databaseId, navigate],
  )
  const { steps, busy } = useSyncExternalStore(history.subscribe, history.get)
  const last = steps.at(-1)

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isUndo || event.key.toLowerCase() !== 'z' || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(elsewhere)) return
      event.preventDefault()
      void undo({ history, saves, show })
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [history, saves, show])

  return (
    <Button
      icon="undo"
      busy={busy}
      disabled={last === undefined}
      title={last === undefined ? words.nothing : words.what(last.what)}
      aria-keyshortcuts="Control+Z"
      aria-label={last === undefined ? words.nothing : words.what(last.what)}
      onClick={() => void undo({ history, saves, show })}
    >
      {words.action}
    </Button>
  )
}

async function undo({ history, saves, show }: Undoing): Promise<void> {
  // A change that is still on its way is not in the history yet.
  await saves.idle()
  try {
    // What it reads first is a part of the save, which ends readings that were under way before.
    const what = await saves.watch(Promise.resolve().then(() => history.undo(show)))
    if (what !== null) saves.note(words.done(what))
  } catch (error) {
    saves.settle()
    toasts.error(reasonOf(error))
  }
}
