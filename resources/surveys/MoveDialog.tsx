import { useState } from 'react'
import { bare, isSeen } from '../../contract/seen-text'
import { it } from '../../i18n/admin'
import { names } from '../../i18n/words/doctor/names'
import { call } from '../../src/api/calls/http'
import { handledByCaller as quiet } from '../../src/api/calls/status-groups'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { TextArea } from '../../ui/fields/TextArea'
import { AffectedRecords } from '../admin/list/ConfirmAction'
import type { RowsDialogProps } from '../admin/list/record-action'
import { RunEach } from '../admin/list/RunEach'
import { type MoveName, moveTargets, type Survey } from './move-targets'

/** Longest reason, as the contract has it. */
const maxLength = 5_000

/** Dialog that moves surveys to another status, with the reason that the server wants (product §6). */
function MoveDialog(props: RowsDialogProps<Survey> & { readonly move: MoveName }) {
  const { move, rows, selected, excluded, onDone, onClose } = props
  const words = it.admin.surveys[move]
  const [note, setNote] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const tasks = rows.map(({ id, customId }) => ({
    id,
    name: names.surveyName(customId, id),
    run: () =>
      call('updateSurvey', {
        params: { surveyId: id },
        body: { status: moveTargets[move], note: bare(note) },
        quiet,
      }),
  }))
  const only = selected === 1 ? tasks[0] : undefined
  return (
    <RunEach
      {...{ label: words.label, done: words.done, tasks, onDone, onClose }}
      ask={(run) => (
        <FormDialog
          title={only ? words.titleOne(only.name) : words.title(tasks.length)}
          confirm={words.confirm}
          onSubmit={() => (isSeen(note) ? void run() : setSubmitted(true))}
          onClose={onClose}
        >
          <p>{words.text}</p>
          {!only && <AffectedRecords records={tasks} {...{ selected, excluded }} />}
          <TextArea
            label={words.reason.label}
            help={words.reason.help}
            error={isSubmitted && !isSeen(note) ? words.reason.missing : undefined}
            value={note}
            maxLength={maxLength}
            required
            autoFocus
            onChange={(event) => setNote(event.target.value)}
          />
        </FormDialog>
      )}
    />
  )
}

export const ReturnDialog = (props: RowsDialogProps<Survey>) => (
  <MoveDialog {...props} move="return" />
)
export const LockDialog = (props: RowsDialogProps<Survey>) => <MoveDialog {...props} move="lock" />
export const UnlockDialog = (props: RowsDialogProps<Survey>) => (
  <MoveDialog {...props} move="unlock" />
)
