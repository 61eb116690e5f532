import { useDataProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { recordName } from '../record-names'
import type { AnyRow } from '../resource'
import { Ask } from './Ask'
import { Names } from './Names'
import type { ManyAction, RowsDialogProps } from './record-action'
import { RunEach } from './RunEach'

interface BulkDialogProps extends RowsDialogProps<AnyRow> {
  readonly action: Pick<ManyAction<AnyRow>, 'resource' | 'danger' | 'many' | 'run'>
  /** What is asked besides. */
  readonly children?: ReactNode
}

/** Names what is about to be done, and to which records; then does it. */
export default function BulkDialog({
  action,
  rows,
  selected,
  others,
  children,
  ...told
}: BulkDialogProps) {
  const { resource, danger, many: wording, run } = action
  const { label, title, titleOne, done } = wording
  const provider = useDataProvider()
  const tasks = rows.map((row) => ({
    id: row.id,
    name: recordName(resource, row),
    run: () => run(row, provider),
  }))
  const only = selected === 1 ? tasks[0] && titleOne?.(tasks[0].name) : undefined
  return (
    <RunEach
      {...{ label, done, tasks }}
      {...told}
      ask={(onConfirm) => (
        <Ask
          {...{ wording, danger, onConfirm }}
          title={only ?? title(tasks.length)}
          onClose={told.onClose}
        >
          {only === undefined && <Names of={tasks} {...{ selected, others }} />}
          {children}
        </Ask>
      )}
    />
  )
}
