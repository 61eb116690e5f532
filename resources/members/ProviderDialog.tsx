import { useState } from 'react'
import { it } from '../../i18n/admin'
import { invalidate } from '../admin/provider/stale'
import { useCallMutation } from '../../src/api/calls/query'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { ErrorAlert } from '../../ui/feedback/ErrorAlert'
import { toasts } from '../../ui/feedback/toasts'
import { type Member, memberName } from './memberships'
import { ProviderSelect } from './ProviderSelect'

const words = it.admin.members.provider

/** Dialog that changes a doctor's centre in a database. */
export default function ProviderDialog(props: {
  readonly member: Member
  readonly onClose: () => void
}) {
  const { member, onClose } = props
  const [provider, setProvider] = useState(member.provider ?? null)
  const update = useCallMutation('updateDatabaseUser', {
    onSuccess() {
      invalidate('databaseUsers')
      toasts.success(words.saved)
      onClose()
    },
  })

  return (
    <FormDialog
      title={words.title(memberName(member))}
      confirm={words.save}
      busy={update.isPending}
      onSubmit={() => update.mutate({ params: { id: member.id }, body: { provider } })}
      onClose={onClose}
    >
      <ErrorAlert error={update.error} statuses={[404]} />
      <ProviderSelect
        databaseId={member.database?.id ?? ''}
        value={provider}
        error={update.error?.fieldMessages()['provider']}
        onChange={setProvider}
        always
      />
    </FormDialog>
  )
}
