import { useMutation } from '@tanstack/react-query'
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
import { ChoosePanel } from './ChoosePanel'
import { type Membership, memberships } from './memberships'
import { mostPasted, readPeople } from './pasted-people'
import { ProviderSelect } from './ProviderSelect'
import { PastePanel } from './PastePanel'
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

/** Adds people to a database: chosen from a list, or by pasted addresses, each of which is told what became of it. */
export default function AddMembersDialog(props: {
  readonly databaseId: string
  readonly membership: Membership
  readonly onClose: () => void
}) {
  const { databaseId, membership, onClose } = props
  const {
    newRole,
    hasProvider,
    words: { add: title },
  } = memberships[membership]
  const provider = useDataProvider()
  const [way, setWay] = useState<'choose' | 'paste'>('choose')
  const [chosen, setChosen] = useState<readonly Resource<'users'>[]>([])
  const [text, setText] = useState('')
  const [newProvider, setNewProvider] = useState<string | null>(null)
  // Tried again once it is known what became of the first try, the same people are another call.
  const [round, setRound] = useState(0)
  const keyOf = useIdempotencyKey()
  const lines = way === 'paste' ? readPeople(text) : []
  const emails = lines.flatMap(({ email, repeated }) => (email === null || repeated ? [] : [email]))
  const count = way === 'choose' ? chosen.length : emails.length

  const add = useMutation<readonly MemberResult[], CallError>({
    mutationFn: async () => {
      const people: NewMembers = {
        ...(way === 'choose' ? { userIds: chosen.map(({ id }) => id) } : { emails }),
        ...(newProvider !== null && { provider: newProvider }),
      }
      const data = { databaseId, ...people }
      const { meta } = await provider.massCreate(membership, {
        data,
        meta: { idempotencyKey: keyOf([round, people]) },
      })
      const none = lines.filter(({ email }) => email === null)
      return [
        ...(meta as { readonly results: readonly MemberResult[] }).results,
        ...none.map(({ given }) => ({
          given,
          outcome: 'invalid' as const,
          userId: null,
          name: null,
        })),
      ]
    },
    onSuccess() {
      if (way === 'paste') return
      toasts.success(words.added(count))
      onClose()
    },
  })

  if (way === 'paste' && add.data) {
    const unknown = add.data.flatMap(({ outcome, given }) => (outcome === 'unknown' ? [given] : []))
    /** Back to the addresses, with those that are worth another try. */
    const again = () => {
      setText(unknown.join('\n'))
      setRound(round + 1)
      add.reset()
    }
    return (
      <Results
        title={it.admin.list.result(title)}
        results={add.data.map(({ given, name, outcome }) => ({
          name: given,
          detail: name,
          outcome: words.outcomes[outcome],
          tone: tones[outcome],
          next: outcome === 'unknown' && (
            // In another tab, so that these results stay.
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
        retry={unknown.length > 0 ? { label: words.again, run: again } : null}
        onClose={onClose}
      >
        {unknown.length > 0 && <p className="muted">{words.unknownHelp}</p>}
      </Results>
    )
  }
  return (
    <FormDialog
      title={title}
      wide
      confirm={words.confirm(count)}
      disabled={count === 0 || count > mostPasted}
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
        current={way}
        onSelect={setWay}
      >
        {way === 'choose' ? (
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
