import { Ask } from './Ask'
import { Names } from './Names'
import type { ManyWording } from './record-action'
import { RunEach, type Task } from './RunEach'

interface BulkDialogProps {
  readonly wording: ManyWording
  readonly danger: boolean | undefined
  /** The records that it concerns, of all that are selected. */
  readonly tasks: readonly Task[]
  readonly selected: number
  readonly onDone: (ids: readonly string[]) => void
  readonly onClose: () => void
}

/** Names what is about to be done, and to which records; then does it. */
export default function BulkDialog({ wording, danger, tasks, selected, ...told }: BulkDialogProps) {
  const { label, title, done } = wording
  const ask = (run: (tasks: readonly Task[]) => Promise<void>) => (
    <Ask
      {...{ wording, danger }}
      title={title(tasks.length)}
      onConfirm={() => run(tasks)}
      onClose={told.onClose}
    >
      <Names of={tasks} selected={selected} />
    </Ask>
  )
  return <RunEach {...{ label, done, ask }} {...told} />
}
