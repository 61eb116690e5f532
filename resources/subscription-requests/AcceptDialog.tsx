import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewMembership } from '../../contract/calls/subscription-requests'
import { fullName } from '../../contract/full-name'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import type { CallError } from '../../src/api/calls/call-error'
import { call } from '../../src/api/calls/http'
import { invalidate } from '../admin/provider/stale'
import { handledByCaller as quiet } from '../../src/api/calls/status-groups'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { NewPasswordInput } from '../../ui/fields/NewPasswordInput'
import { Select } from '../../ui/fields/Select'
import { TextInput } from '../../ui/fields/TextInput'
import { ErrorAlert } from '../../ui/feedback/ErrorAlert'
import { toasts } from '../../ui/feedback/toasts'
import type { RowsDialogProps } from '../admin/list/record-action'
import { Names } from '../admin/list/Names'
import { RunEach } from '../admin/list/RunEach'
import { MembershipChoice } from './MembershipChoice'

const words = it.admin.requests.accept

/** Makes doctors of requests, with a link by mail; of a single one also with a password that the administrator tells them. */
export default function AcceptDialog(props: RowsDialogProps<Resource<'subscriptionRequests'>>) {
  const { rows, selected, others, onDone, onClose } = props
  const only = rows.length === 1 ? rows[0] : undefined
  // None where the doctor is to choose it.
  const [password, setPassword] = useState<string | null>(null)
  const [memberships, setMemberships] = useState<readonly NewMembership[]>([])
  const tasks = rows.map((request) => ({
    id: request.id,
    name: fullName(request),
    run() {
      const args = { params: { id: request.id }, quiet }
      const body = { memberships: [...memberships] }
      return password === null
        ? call('acceptSubscriptionRequest', { ...args, body })
        : call('acceptWithPassword', { ...args, body: { ...body, password } })
    },
  }))
  function tell(ids: readonly string[]) {
    invalidate('users')
    onDone(ids)
  }
  /** What is refused is said where it was typed. */
  const acceptOne = useMutation<unknown, CallError>({
    mutationFn: async () => tasks[0]?.run(),
    onSuccess() {
      tell(rows.map(({ id }) => id))
      toasts.success(words.done(1))
      onClose()
    },
    // Somebody else may have decided meanwhile.
    onError: () => onDone([]),
  })
  const { error } = acceptOne
  const passwordError = error?.fieldMessages()['password']
  return (
    <RunEach
      {...{ label: words.label, done: words.done, tasks, onClose }}
      onDone={tell}
      ask={(run) => (
        <FormDialog
          title={only ? words.titleOne(fullName(only)) : words.title(rows.length)}
          wide
          confirm={words.confirm(rows.length)}
          busy={acceptOne.isPending}
          onSubmit={only ? acceptOne.mutate : () => void run()}
          onClose={onClose}
        >
          {only ? (
            <>
              <Select
                label={words.way}
                value={password === null ? 'link' : 'password'}
                onChange={({ target }) => setPassword(target.value === 'password' ? '' : null)}
              >
                <option value="link">{words.byLink(only.email)}</option>
                <option value="password">{words.byPassword}</option>
              </Select>
              {password !== null && (
                <>
                  <TextInput
                    label={it.admin.requests.fields.email}
                    autoComplete="off"
                    value={only.email}
                    readOnly
                  />
                  <NewPasswordInput
                    label={words.password}
                    help={words.passwordHelp}
                    name="password"
                    personal={[only.firstName, only.lastName, only.email]}
                    error={passwordError}
                    onChange={({ target }) => setPassword(target.value)}
                  />
                </>
              )}
            </>
          ) : (
            <p>{words.text}</p>
          )}
          {selected > 1 && <Names of={tasks} {...{ selected, others }} />}
          <MembershipChoice onChoose={setMemberships} />
          {passwordError === undefined && <ErrorAlert error={error} statuses="all" />}
        </FormDialog>
      )}
    />
  )
}
