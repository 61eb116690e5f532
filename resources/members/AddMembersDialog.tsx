import { useState } from 'react'
import type { MemberResult } from '../../contract/calls/members'
import { it } from '../../i18n/it'
import { Button } from '../../src/ui/buttons/Button'
import { Dialog } from '../../src/ui/dialogs/Dialog'
import { ErrorAlert } from '../../src/ui/page/ErrorAlert'
import { Tabs } from '../../src/ui/page/Tabs'
import { toasts } from '../../src/ui/toasts/toasts'
import { AddResults } from './AddResults'
import { ChoosePanel } from './ChoosePanel'
import { type Membership, memberships } from './memberships'
import './members.css'
import { mostPasted, readPeople } from './pasted-people'
import { PastePanel } from './PastePanel'
import { useAddMembers } from './use-add-members'

const words = it.admin.members

type Way = 'choose' | 'paste'

interface AddMembersDialogProps {
  readonly databaseId: string
  readonly membership: Membership
  readonly onClose: () => void
}

/** Adds people to a database: chosen from a list, or by pasted addresses, each of which is told what became of it. */
export function AddMembersDialog(props: AddMembersDialogProps) {
  const { databaseId, membership, onClose } = props
  const title = memberships[membership].words.add
  const [way, setWay] = useState<Way>('choose')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const [results, setResults] = useState<readonly MemberResult[] | null>(null)
  const [attempt, setAttempt] = useState({ what: '', key: '' })
  const add = useAddMembers(membership)
  const lines = way === 'paste' ? readPeople(text) : []
  const emails = lines.flatMap(({ email, repeated }) => (email === null || repeated ? [] : [email]))
  const count = way === 'choose' ? chosen.length : emails.length

  async function send() {
    const people = way === 'choose' ? { userIds: [...chosen] } : { emails }
    // The same people sent again are the same call; other people are another.
    const what = JSON.stringify(people)
    const idempotencyKey = what === attempt.what ? attempt.key : crypto.randomUUID()
    setAttempt({ what, key: idempotencyKey })
    const told = await add.mutateAsync({ databaseId, people, idempotencyKey })
    if (way === 'choose') {
      toasts.success(words.added(chosen.length))
      onClose()
      return
    }
    const none = lines.filter(({ email }) => email === null)
    setResults([
      ...told,
      ...none.map(
        ({ given }) => ({ given, outcome: 'invalid', userId: null, name: null }) as const,
      ),
    ])
  }

  /** Back to the addresses, with those that are worth another try. */
  function again(next: string) {
    setText(next)
    setResults(null)
    setAttempt({ what: '', key: '' })
  }

  if (results) {
    return (
      <AddResults
        results={results}
        membership={membership}
        title={title}
        onAgain={again}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{it.shell.cancel}</Button>
          <Button
            variant="primary"
            disabled={count === 0 || count > mostPasted}
            busy={add.isPending}
            onClick={() => void send().catch(() => undefined)}
          >
            {count > 0 ? words.confirmCount(count) : words.confirm}
          </Button>
        </>
      }
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
          <ChoosePanel
            databaseId={databaseId}
            membership={membership}
            chosen={chosen}
            onChoose={setChosen}
          />
        ) : (
          <PastePanel text={text} lines={lines} valid={emails.length} onChange={setText} />
        )}
      </Tabs>
      <ErrorAlert error={add.error} />
    </Dialog>
  )
}
