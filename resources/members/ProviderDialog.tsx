import { type FormEvent, useId, useState } from 'react'
import { it } from '../../i18n/it'
import { forget } from '../../src/data/provider/stale'
import { useCallMutation } from '../../src/data/calls/query'
import { Button } from '../../src/ui/buttons/Button'
import { Dialog } from '../../src/ui/dialogs/Dialog'
import { ErrorAlert } from '../../src/ui/page/ErrorAlert'
import { toasts } from '../../src/ui/toasts/toasts'
import { type Member, memberName } from './memberships'
import { ProviderSelect } from './ProviderSelect'

const words = it.admin.members.provider

/** Changes the centre of a doctor in a database, and says what it means for their surveys. */
export default function ProviderDialog(props: {
  readonly member: Member
  readonly onClose: () => void
}) {
  const { member, onClose } = props
  const databaseId = member.database?.id ?? ''
  const form = useId()
  const [provider, setProvider] = useState(member.provider ?? null)
  const update = useCallMutation('updateDatabaseUser', {
    onSuccess() {
      forget('databaseUsers')
      toasts.success(words.saved)
      onClose()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!update.isPending) update.mutate({ params: { id: member.id }, body: { provider } })
  }

  return (
    <Dialog
      title={words.title(memberName(member))}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{it.shell.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={update.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <form className="form" id={form} onSubmit={submit} noValidate>
        <ErrorAlert error={update.error} statuses={[404]} />
        <ProviderSelect
          databaseId={databaseId}
          value={provider}
          error={update.error?.fieldMessages()['provider']}
          onChange={setProvider}
          always
        />
      </form>
    </Dialog>
  )
}
