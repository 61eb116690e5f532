import { useDataProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { recordName } from '../record-names'
import type { AnyRow } from '../resource'
import { AffectedRecords, ConfirmAction } from './ConfirmAction'
import type { ManyAction, RowsDialogProps } from './record-action'
import { RunEach } from './RunEach'

interface BulkDialogProps extends RowsDialogProps<AnyRow> {
  readonly action: Pick<ManyAction<AnyRow>, 'resource' | 'danger' | 'many' | 'run'>
  /** Further fields of the dialog, below the names. */
  readonly children?: ReactNode
}

/** Asks for confirmation with the names of the records, then runs the action on each of them. */
export default function BulkDialog({
  action,
  rows,
  selected,
  excluded,
  children,
  ...callbacks
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
      {...callbacks}
      ask={(onConfirm) => (
        <ConfirmAction
          {...{ wording, danger, onConfirm }}
          title={only ?? title(tasks.length)}
          onClose={callbacks.onClose}
        >
          {only === undefined && <AffectedRecords records={tasks} {...{ selected, excluded }} />}
          {children}
        </ConfirmAction>
      )}
    />
  )
}
