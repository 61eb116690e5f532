import { useDelete } from 'react-admin'
import { it } from '../../i18n/it'
import { ConfirmDialog } from '../../src/ui/dialogs/ConfirmDialog'
import { toasts } from '../../src/ui/toasts/toasts'
import { tell } from '../start'
import { type Membership, memberships } from './memberships'

const words = it.admin.members

/** Ends somebody's part in a database, and says before what becomes of their surveys. */
export function RemoveMemberDialog(props: {
  readonly membership: Membership
  /** Of the member, not of the account. */
  readonly id: string
  readonly title: string
  readonly surveys: number
  readonly onRemoved?: () => void
  readonly onClose: () => void
}) {
  const { membership, id, title, surveys, onRemoved, onClose } = props
  const [remove] = useDelete(membership, { id }, { returnPromise: true })

  async function confirm() {
    await remove()
    toasts.success(words.removed)
    onRemoved?.()
    onClose()
  }

  return (
    <ConfirmDialog
      title={title}
      confirm={words.remove}
      danger
      onConfirm={() => confirm().catch(tell)}
      onClose={onClose}
    >
      <p>{memberships[membership].words.removeText(surveys)}</p>
    </ConfirmDialog>
  )
}
