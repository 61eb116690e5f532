import { it } from '../../i18n/it'
import { ConfirmDialog } from '../../src/ui/dialogs/ConfirmDialog'
import type { BulkWording } from './bulk-action'
import { Names } from './Names'
import { RunEach, type Task } from './RunEach'

const words = it.admin.list

interface BulkDialogProps {
  readonly action: BulkWording
  /** The records that it concerns, of all that are selected. */
  readonly tasks: readonly Task[]
  readonly selected: number
  readonly onDone: (ids: readonly string[]) => void
  readonly onClose: () => void
}

/** Names what is about to be done, and to which records; then does it. */
export function BulkDialog({ action, tasks, selected, onDone, onClose }: BulkDialogProps) {
  const { label, done, title, text, confirm = label, danger = false, typed } = action
  return (
    <RunEach
      label={label}
      done={done}
      onDone={onDone}
      onClose={onClose}
      ask={(run) => (
        <ConfirmDialog
          title={title(tasks.length)}
          confirm={confirm}
          danger={danger}
          {...(typed !== undefined && { typed: { label: words.typeWord(typed), text: typed } })}
          onConfirm={() => run(tasks)}
          onClose={onClose}
        >
          <p>{text}</p>
          <Names of={tasks} selected={selected} />
        </ConfirmDialog>
      )}
    />
  )
}
