import { useMutation, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useState } from 'react'
import type { MemberResult, NewMembers } from '../../contract/calls/members'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import type { CallError } from '../../src/api/calls/call-error'
import { useIdempotencyKey } from '../../src/api/calls/idempotency-key'
import type { ChipTone } from '../../ui/Chip'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { ErrorAlert } from '../../ui/feedback/ErrorAlert'
import { Tabs } from '../../ui/layout/Tabs'
import { toasts } from '../../ui/feedback/toasts'
import { paths } from '../../src/paths'
import { Results } from '../admin/list/Results'
import { type Membership, memberships, type Member } from './memberships'
import { maxPasted, readPeople, type PastedLine } from './pasted-people'
import { ProviderSelect } from './ProviderSelect'
import { roleNames } from '../../i18n/words/app-bar'
import { readAll } from '../admin/provider/read-all'
import { Choices } from './Choices'
import { TextArea } from '../../ui/fields/TextArea'
import './members.css'

const words = it.admin.members

const tones: Readonly<Record<MemberResult['outcome'], ChipTone>> = {
  added: 'success',
  present: 'neutral',
  unknown: 'warning',
  unsuitable: 'danger',
  inactive: 'danger',
  invalid: 'danger',
}

interface AddMembersDialogProps {
  readonly databaseId: string
  readonly membership: Membership
  readonly onClose: () => void
}

/** Dialog that adds members to a database: users from a list, or pasted addresses with an outcome for each. */
export default function AddMembersDialog(props: AddMembersDialogProps) {
  const { databaseId, membership, onClose } = props
  const {
    hasProvider,
    words: { add: title },
  } = memberships[membership]
  const [tab, setTab] = useState<'choose' | 'paste'>('choose')
  const [chosen, setChosen] = useState<readonly Resource<'users'>[]>([])
  const [text, setText] = useState('')
  const [newProvider, setNewProvider] = useState<string | null>(null)
  const lines = tab === 'paste' ? readPeople(text) : []
  const emails = lines.flatMap(({ email, repeated }) => (email === null || repeated ? [] : [email]))
  const count = tab === 'choose' ? chosen.length : emails.length
  const { add, startAgain } = useAddMembers(props, {
    people: {
      ...(tab === 'choose' ? { userIds: chosen.map(({ id }) => id) } : { emails }),
      ...(newProvider !== null && { provider: newProvider }),
    },
    invalid: lines.flatMap(({ email, given }) => (email === null ? [given] : [])),
    onSuccess() {
      if (tab === 'paste') return
      toasts.success(words.added(count))
      onClose()
    },
  })

  if (tab === 'paste' && add.data) {
    return (
      <AddedMembers
        {...{ membership, onClose }}
        results={add.data}
        onRetry={(emails) => {
          setText(emails.join('\n'))
          startAgain()
        }}
      />
    )
  }
  return (
    <FormDialog
      title={title}
      wide
      confirm={words.confirm(count)}
      disabled={count === 0 || count > maxPasted}
      busy={add.isPending}
      onSubmit={add.mutate}
      onClose={onClose}
    >
      <Tabs
        label={words.ways}
        tabs={[
          { key: 'choose', label: words.choose },
          { key: 'paste', label: words.paste },
        ]}
        current={tab}
        onSelect={setTab}
      >
        {tab === 'choose' ? (
          <ChoosePanel {...{ databaseId, membership, chosen }} onChoose={setChosen} />
        ) : (
          <PastePanel text={text} lines={lines} valid={emails.length} onChange={setText} />
        )}
      </Tabs>
      {hasProvider && (
        <ProviderSelect databaseId={databaseId} value={newProvider} onChange={setNewProvider} />
      )}
      <ErrorAlert error={add.error} statuses={[404, 422]} />
    </FormDialog>
  )
}

/** The call that adds members. Its results include the pasted lines that were not sent, because they are no address. */
function useAddMembers(
  { databaseId, membership }: AddMembersDialogProps,
  options: {
    readonly people: NewMembers
    readonly invalid: readonly string[]
    readonly onSuccess: () => void
  },
) {
  const { people, invalid, onSuccess } = options
  const provider = useDataProvider()
  // Part of the idempotency key: after the results are known, the same people are a new call.
  const [round, setRound] = useState(0)
  const keyOf = useIdempotencyKey()
  const add = useMutation<readonly MemberResult[], CallError>({
    mutationFn: async () => {
      const { meta } = await provider.massCreate(membership, {
        data: { databaseId, ...people },
        meta: { idempotencyKey: keyOf([round, people]) },
      })
      return [
        ...(meta as { readonly results: readonly MemberResult[] }).results,
        ...invalid.map((given) => ({
          given,
          outcome: 'invalid' as const,
          userId: null,
          name: null,
        })),
      ]
    },
    onSuccess,
  })
  function startAgain() {
    setRound(round + 1)
    add.reset()
  }
  return { add, startAgain }
}

/** Outcome of each pasted address, with a link that creates an account for an unknown one. */
function AddedMembers(props: {
  readonly membership: Membership
  readonly results: readonly MemberResult[]
  /** Called with the addresses without an account, which may have one by now. */
  readonly onRetry: (emails: readonly string[]) => void
  readonly onClose: () => void
}) {
  const { membership, results, onRetry, onClose } = props
  const { newRole, words: own } = memberships[membership]
  const unknown = results.flatMap(({ outcome, given }) => (outcome === 'unknown' ? [given] : []))
  return (
    <Results
      title={it.admin.list.result(own.add)}
      results={results.map(({ given, name, outcome }) => ({
        name: given,
        detail: name,
        outcome: words.outcomes[outcome],
        tone: tones[outcome],
        next: outcome === 'unknown' && (
          // A new browser tab, so that these results stay open.
          <a
            href={`${paths.admin.userCreate()}?${new URLSearchParams({ email: given, role: newRole })}`}
            target="_blank"
            rel="noreferrer"
            aria-label={words.createAccountOf(given)}
          >
            {words.createAccount}
          </a>
        ),
      }))}
      retry={unknown.length > 0 ? { label: words.again, run: () => onRetry(unknown) } : null}
      onClose={onClose}
    >
      {unknown.length > 0 && <p className="muted">{words.unknownHelp}</p>}
    </Results>
  )
}

/** Choice of active users whose role is eligible for the membership. */
function ChoosePanel(props: {
  readonly databaseId: string
  readonly membership: Membership
  readonly chosen: readonly Resource<'users'>[]
  readonly onChoose: (chosen: readonly Resource<'users'>[]) => void
}) {
  const { databaseId, membership, chosen, onChoose } = props
  const provider = useDataProvider()
  const { data: present = [] } = useQuery({
    queryKey: [membership, 'present', { databaseId }],
    queryFn: async ({ signal }) => {
      const filter = { databaseId }
      const members = await readAll<Member>(provider, membership, { filter, signal })
      return members.flatMap(({ user }) => user?.id ?? [])
    },
  })
  return (
    <div className="stack stack--dense members__panel">
      <Choices
        resource="users"
        sort={{ field: 'lastName', order: 'ASC' }}
        sections={memberships[membership].roles.map((role) => ({
          title: roleNames[role],
          filter: { role, active: true },
        }))}
        search={words.search}
        present={present}
        chosen={chosen}
        onChoose={onChoose}
        detail={({ email }) => email}
        none={words.users.noMatch}
      />
      <p role="status">{chosen.length > 0 && words.chosen(chosen.length)}</p>
    </div>
  )
}

const maxLines = 5

/** Field for pasted addresses, with the number of those that are valid, invalid or repeated. */
function PastePanel(props: {
  readonly text: string
  readonly lines: readonly PastedLine[]
  readonly valid: number
  readonly onChange: (text: string) => void
}) {
  const { text, lines, valid, onChange } = props
  const invalid = lines.filter(({ email }) => email === null)
  const repeated = lines.filter((line) => line.repeated).length
  const more = invalid.length - maxLines
  return (
    <div className="stack stack--dense members__panel">
      <TextArea
        label={words.addresses}
        help={words.addressesHelp}
        error={valid > maxPasted ? words.tooMany(valid, maxPasted) : null}
        rows={8}
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="status">
        {lines.length > 0 && (
          <p>
            {[
              words.valid(valid),
              invalid.length > 0 && words.invalid(invalid.length),
              repeated > 0 && words.repeated(repeated),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {invalid.length > 0 && (
          <ul className="bullets note" aria-label={words.invalid(invalid.length)}>
            {invalid.slice(0, maxLines).map(({ given }, index) => (
              <li key={index}>{given}</li>
            ))}
            {more > 0 && <li>{it.admin.list.andMore(more)}</li>}
          </ul>
        )}
      </div>
    </div>
  )
}
