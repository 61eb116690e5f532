import { useDelete, useUnselect } from 'react-admin'
import { useState } from 'react'
import { it } from '../../i18n/it'
import { ConfirmDialog } from '../../src/ui/dialogs/ConfirmDialog'
import { IconButton } from '../../src/ui/buttons/IconButton'
import { toasts } from '../../src/ui/toasts/toasts'
import { forget } from '../../src/data/provider/stale'
import { notifyRefusal } from '../start'
import { type Membership, memberships } from './memberships'

const words = it.admin.members

/** Ends somebody's part in a database, and says before what becomes of their surveys. */
export function RemoveMember(props: {
  readonly membership: Membership
  /** Of the member, not of the account. */
  readonly id: string
  readonly label: string
  readonly title: string
  readonly surveys: number
}) {
  const { membership, id, label, title, surveys } = props
  const [asking, setAsking] = useState(false)
  const [remove] = useDelete(
    membership,
    { id },
    // Somebody else may have been faster.
    { returnPromise: true, onError: () => forget(membership) },
  )
  const unselect = useUnselect(membership)

  async function confirm() {
    await remove()
    toasts.success(words.removed)
    unselect([id], true)
    setAsking(false)
  }

  return (
    <>
      <IconButton icon="delete" label={label} onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmDialog
          title={title}
          confirm={words.remove}
          danger
          onConfirm={() => confirm().catch(notifyRefusal)}
          onClose={() => setAsking(false)}
        >
          <p>{memberships[membership].words.removeText(surveys)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
