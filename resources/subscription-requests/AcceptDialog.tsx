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
import { ExcludedRecords, RecordNames } from '../admin/list/ConfirmAction'
import { RunEach } from '../admin/list/RunEach'
import { MembershipChoice } from './MembershipChoice'

const words = it.admin.requests.accept

/**
 * Dialog that accepts requests: each person becomes a doctor and gets a link by mail. For a single request, the administrator
 * may set a password instead.
 */
export default function AcceptDialog(props: RowsDialogProps<Resource<'subscriptionRequests'>>) {
  const { rows, selected, excluded, onDone, onClose } = props
  const only = rows.length === 1 ? rows[0] : undefined
  // Null: the doctor chooses a password by the link.
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
  function onAccepted(ids: readonly string[]) {
    invalidate('users')
    onDone(ids)
  }
  // A single request is accepted without `RunEach`, so that issues appear at the password.
  const acceptOne = useMutation<unknown, CallError>({
    mutationFn: async () => tasks[0]?.run(),
    onSuccess() {
      onAccepted(rows.map(({ id }) => id))
      toasts.success(words.done(1))
      onClose()
    },
    // Another administrator may have decided meanwhile: the list is read again.
    onError: () => onDone([]),
  })
  const { error } = acceptOne
  const passwordError = error?.fieldMessages()['password']
  return (
    <RunEach
      {...{ label: words.label, done: words.done, tasks, onClose }}
      onDone={onAccepted}
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
            <FirstPassword
              request={only}
              {...{ password }}
              error={passwordError}
              onChange={setPassword}
            />
          ) : (
            <p>{words.text}</p>
          )}
          <ExcludedRecords records={tasks} {...{ selected, excluded }} />
          <MembershipChoice onChoose={setMemberships} />
          {selected > 1 && (
            <div>
              <p>{words.names(rows.length)}</p>
              <RecordNames records={tasks} />
            </div>
          )}
          {passwordError === undefined && <ErrorAlert error={error} />}
        </FormDialog>
      )}
    />
  )
}

/** Choice between a link by mail (a password of null) and a password that the administrator sets. */
function FirstPassword(props: {
  readonly request: Resource<'subscriptionRequests'>
  readonly password: string | null
  readonly error: string | undefined
  readonly onChange: (password: string | null) => void
}) {
  const { request, password, error, onChange } = props
  return (
    <>
      <Select
        label={words.way}
        value={password === null ? 'link' : 'password'}
        choices={[
          { value: 'link', label: words.byLink(request.email) },
          { value: 'password', label: words.byPassword },
        ]}
        onChange={(by) => onChange(by === 'password' ? '' : null)}
      />
      {password !== null && (
        <>
          <TextInput
            label={it.admin.requests.fields.email}
            autoComplete="off"
            value={request.email}
            readOnly
          />
          <NewPasswordInput
            label={words.password}
            help={words.passwordHelp}
            name="password"
            personal={[request.firstName, request.lastName, request.email]}
            error={error}
            onChange={({ target }) => onChange(target.value)}
          />
        </>
      )}
    </>
  )
}
