import { useState } from 'react'
import { fullName } from '../../contract/full-name'
import { it } from '../../i18n/admin'
import { call } from '../../src/data/calls/http'
import { handledByCaller } from '../../src/data/calls/status-groups'
import { TextArea } from '../../src/ui/fields/TextArea'
import { ConfirmDialog } from '../../src/ui/dialogs/ConfirmDialog'
import type { RowsDialogProps } from '../list/record-action'
import { Names } from '../list/Names'
import { RunEach } from '../list/RunEach'
import type { Request } from './request'

const words = it.admin.requests.reject

/** Rejects requests; each gets the same reason, or none, by mail. */
export default function RejectDialog({
  rows,
  selected,
  onDone,
  onClose,
}: RowsDialogProps<Request>) {
  const [reason, setReason] = useState('')
  const tasks = rows.map((request) => ({
    id: request.id,
    name: fullName(request),
    run: () =>
      call('rejectSubscriptionRequest', {
        params: { id: request.id },
        body: { reason: reason.trim() || null },
        quiet: handledByCaller,
      }),
  }))
  const only = tasks.length === 1 && selected === 1 ? tasks[0] : undefined
  return (
    <RunEach
      label={words.label}
      done={words.done}
      onDone={onDone}
      onClose={onClose}
      ask={(run) => (
        <ConfirmDialog
          title={only ? words.titleOne(only.name) : words.title(rows.length)}
          confirm={words.label}
          danger
          onConfirm={() => run(tasks)}
          onClose={onClose}
        >
          <p>{words.text}</p>
          {!only && <Names of={tasks} selected={selected} />}
          <TextArea
            label={words.reason}
            help={words.reasonHelp}
            maxLength={1_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </ConfirmDialog>
      )}
    />
  )
}
