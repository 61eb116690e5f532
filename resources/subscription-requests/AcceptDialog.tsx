import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewMembership } from '../../contract/calls/subscription-requests'
import { fullName } from '../../contract/full-name'
import { it } from '../../i18n/admin'
import type { CallError } from '../../src/data/calls/call-error'
import { call } from '../../src/data/calls/http'
import { forget } from '../../src/data/provider/stale'
import { handledByCaller } from '../../src/data/calls/status-groups'
import { FormDialog } from '../../src/ui/dialogs/FormDialog'
import { NewPasswordInput } from '../../src/ui/fields/NewPasswordInput'
import { Select } from '../../src/ui/fields/Select'
import { TextInput } from '../../src/ui/fields/TextInput'
import { ErrorAlert } from '../../src/ui/page/ErrorAlert'
import { toasts } from '../../src/ui/toasts/toasts'
import type { RowsDialogProps } from '../list/record-action'
import { Names } from '../list/Names'
import { RunEach, type Task } from '../list/RunEach'
import { MembershipChoice } from './MembershipChoice'
import type { Request } from './request'

const words = it.admin.requests.accept

/** Makes doctors of requests, with a link by mail; of a single one also with a password that the administrator tells them. */
export default function AcceptDialog(props: RowsDialogProps<Request>) {
  const { rows, onDone, onClose } = props
  return (
    <RunEach
      label={words.label}
      done={words.done}
      onDone={(ids) => {
        forget('users')
        onDone(ids)
      }}
      onClose={onClose}
      ask={(run) =>
        rows.length === 1 && rows[0] ? (
          <AcceptOne {...props} request={rows[0]} />
        ) : (
          <AcceptSeveral {...props} run={run} />
        )
      }
    />
  )
}

const acceptance = ({ id }: Request, memberships: readonly NewMembership[]) => ({
  params: { id },
  body: { memberships: [...memberships] },
  quiet: handledByCaller,
})

function AcceptSeveral(
  props: RowsDialogProps<Request> & { readonly run: (tasks: readonly Task[]) => Promise<void> },
) {
  const { rows, selected, run, onClose } = props
  const [memberships, setMemberships] = useState<readonly NewMembership[]>([])
  const tasks = rows.map((request) => ({
    id: request.id,
    name: fullName(request),
    run: () => call('acceptSubscriptionRequest', acceptance(request, memberships)),
  }))
  return (
    <FormDialog
      title={words.title(rows.length)}
      wide
      confirm={words.confirm(rows.length)}
      onSubmit={() => void run(tasks)}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <Names of={tasks} selected={selected} />
      <MembershipChoice onChoose={setMemberships} />
    </FormDialog>
  )
}

/** What is refused is said where it was typed. */
function AcceptOne(props: RowsDialogProps<Request> & { readonly request: Request }) {
  const { request, onDone, onClose } = props
  const [way, setWay] = useState<'link' | 'password'>('link')
  const [password, setPassword] = useState('')
  const [memberships, setMemberships] = useState<readonly NewMembership[]>([])
  const accept = useMutation<unknown, CallError>({
    mutationFn: () => {
      const args = acceptance(request, memberships)
      return way === 'link'
        ? call('acceptSubscriptionRequest', args)
        : call('acceptWithPassword', { ...args, body: { ...args.body, password } })
    },
    onSuccess() {
      forget('users')
      onDone([request.id])
      toasts.success(words.done(1))
      onClose()
    },
    // Somebody else may have decided meanwhile.
    onError: () => onDone([]),
  })
  const passwordError = accept.error?.fieldMessages()['password']
  return (
    <FormDialog
      title={words.titleOne(fullName(request))}
      wide
      confirm={words.confirm(1)}
      busy={accept.isPending}
      onSubmit={accept.mutate}
      onClose={onClose}
    >
      <Select
        label={words.way}
        value={way}
        onChange={({ target }) => setWay(target.value === 'password' ? 'password' : 'link')}
      >
        <option value="link">{words.byLink(request.email)}</option>
        <option value="password">{words.byPassword}</option>
      </Select>
      {way === 'password' && (
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
            error={passwordError}
            onChange={({ target }) => setPassword(target.value)}
          />
        </>
      )}
      <MembershipChoice onChoose={setMemberships} />
      {passwordError === undefined && <ErrorAlert error={accept.error} statuses="all" />}
    </FormDialog>
  )
}
