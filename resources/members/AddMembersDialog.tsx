import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useState } from 'react'
import type { MemberResult, NewMembers } from '../../contract/calls/members'
import { models, type Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { roleNames } from '../../i18n/words/app-bar'
import type { CallError } from '../../src/api/calls/call-error'
import { Button } from '../../ui/buttons/Button'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { ErrorAlert } from '../../ui/feedback/ErrorAlert'
import { toasts } from '../../ui/feedback/toasts'
import { TextArea } from '../../ui/fields/TextArea'
import { Tabs } from '../../ui/layout/Tabs'
import { readAll } from '../admin/provider/read-all'
import { AddedMembers } from './AddedMembers'
import { Choices } from './Choices'
import { InviteForm } from './InviteForm'
import { type Member, type Membership, memberships } from './memberships'
import { maxPasted, readPeople, type PastedLine } from './pasted-people'
import { ProviderSelect } from './ProviderSelect'
import { useAddMembers } from './use-add-members'
import './members.css'

const words = it.admin.members

interface AddMembersDialogProps {
  readonly databaseId: string
  readonly membership: Membership
  readonly onClose: () => void
}

/** Results of lines that were not sent, because they hold no address. */
function unsent(lines: readonly PastedLine[]): MemberResult[] {
  return lines.flatMap(({ email, given, line }) =>
    email === null
      ? [{ given, outcome: 'invalid' as const, userId: null, name: words.onLine(line) }]
      : [],
  )
}

/**
 * Dialog that adds members to a database: users from a list, or addresses with an outcome for each. Whoever has no account is
 * invited in its next step.
 */
export default function AddMembersDialog({
  databaseId,
  membership,
  onClose,
}: AddMembersDialogProps) {
  const [newProvider, setNewProvider] = useState<string | null>(null)
  const [lines, setLines] = useState<readonly PastedLine[]>([])
  const [results, setResults] = useState<readonly MemberResult[]>([])
  const [step, setStep] = useState<'people' | 'inviting' | 'results'>('people')
  const add = useAddMembers(membership, databaseId, (outcomes, { userIds, invitations }) => {
    if (userIds) {
      toasts.success(words.added(outcomes.length))
      return onClose()
    }
    const byAddress = new Map(outcomes.map((outcome) => [outcome.given, outcome]))
    setResults(
      invitations
        ? results.map((result) => byAddress.get(result.given) ?? result)
        : [...outcomes, ...unsent(lines)],
    )
    const isKnown = outcomes.every(({ outcome }) => outcome !== 'unknown')
    setStep(isKnown ? 'results' : 'inviting')
  })
  const send = (people: NewMembers) =>
    add.mutate({ ...people, ...(newProvider !== null && { provider: newProvider }) })
  const form = {
    databaseId,
    membership,
    provider: newProvider,
    onProvider: setNewProvider,
    busy: add.isPending,
    error: add.error,
  }

  if (step === 'results') {
    const onInvite = () => setStep('inviting')
    return <AddedMembers {...{ membership, results, onInvite, onClose }} />
  }
  if (step === 'inviting') {
    const unknown = results.filter(({ outcome }) => outcome === 'unknown')
    return (
      <InviteForm
        {...form}
        people={unknown.map(({ given: email }) => {
          const { firstName = '', lastName = '' } = lines.find((line) => line.email === email) ?? {}
          return { email, firstName, lastName }
        })}
        onInvite={(invitations) => send({ invitations })}
        onClose={() => setStep('results')}
      />
    )
  }
  return (
    <PeopleForm
      {...form}
      onSend={(people, pasted = []) => {
        setLines(pasted)
        send(people)
      }}
      onClose={onClose}
    />
  )
}

/** First step of the dialog: people from a list, or addresses, and a centre for all of them. */
function PeopleForm(props: {
  readonly databaseId: string
  readonly membership: Membership
  readonly provider: string | null
  readonly onProvider: (provider: string | null) => void
  readonly busy: boolean
  readonly error: CallError | null
  readonly onSend: (people: NewMembers, pasted?: readonly PastedLine[]) => void
  readonly onClose: () => void
}) {
  const { databaseId, membership, provider, onProvider, busy, error, onSend, onClose } = props
  const [tab, setTab] = useState<'choose' | 'paste'>('choose')
  const [chosen, setChosen] = useState<readonly Resource<'users'>[]>([])
  const [text, setText] = useState('')
  const lines = readPeople(text)
  const emails = lines.flatMap(({ email, repeated }) => (email === null || repeated ? [] : [email]))
  const count = tab === 'choose' ? chosen.length : emails.length
  return (
    <FormDialog
      title={memberships[membership].words.add}
      wide
      confirm={words.confirm(count)}
      disabled={count === 0 || count > maxPasted}
      busy={busy}
      onSubmit={() =>
        tab === 'choose'
          ? onSend({ userIds: chosen.map(({ id }) => id) })
          : onSend({ emails }, lines)
      }
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
          <ChoosePanel
            {...{ databaseId, membership, chosen }}
            onChoose={setChosen}
            // People who are ticked are added in the same call.
            onInvite={(email) => onSend({ emails: [...chosen.map((one) => one.email), email] })}
          />
        ) : (
          <PastePanel text={text} lines={lines} valid={emails.length} onChange={setText} />
        )}
      </Tabs>
      {memberships[membership].hasProvider && (
        <ProviderSelect databaseId={databaseId} value={provider} onChange={onProvider} />
      )}
      <ErrorAlert error={error} statuses={[404, 422]} />
    </FormDialog>
  )
}

/** Choice of active users whose role is eligible for the membership. Whoever types an address may invite it. */
function ChoosePanel(props: {
  readonly databaseId: string
  readonly membership: Membership
  readonly chosen: readonly Resource<'users'>[]
  readonly onChoose: (chosen: readonly Resource<'users'>[]) => void
  readonly onInvite: (email: string) => void
}) {
  const { databaseId, membership, chosen, onChoose, onInvite } = props
  const provider = useDataProvider()
  const [search, setSearch] = useState('')
  const address = models.users.attributes.email.schema.safeParse(search)
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
        onSearch={setSearch}
        detail={({ email }) => email}
        none={words.users.noMatch}
      />
      <p role="status">{chosen.length > 0 && words.chosen(chosen.length)}</p>
      {address.success && (
        <p className="row">
          {words.invite.offer}
          <Button icon="mail" onClick={() => onInvite(address.data)}>
            {words.invite.address(address.data)}
          </Button>
        </p>
      )}
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
            {invalid.slice(0, maxLines).map(({ given, line }, index) => (
              <li key={index}>{words.badLine(line, given)}</li>
            ))}
            {more > 0 && <li>{it.admin.list.andMore(more)}</li>}
          </ul>
        )}
      </div>
    </div>
  )
}
