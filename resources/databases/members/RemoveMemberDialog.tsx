import { useUnselect } from 'ra-core'
import { it } from '../../../i18n/it'
import { call } from '../../../src/data/http'
import { ConfirmDialog } from '../../../src/ui/ConfirmDialog'
import { toasts } from '../../../src/ui/toasts'
import { tell } from '../../start'
import { forgetMembers, type Member, type Membership, memberships } from '../../memberships'
import { memberName } from './member-columns'

const words = it.admin.members

/** Ends somebody's part in a database, and says before what becomes of his surveys. */
export function RemoveMemberDialog(props: {
  readonly member: Member
  /** Where the list keeps its selection. */
  readonly storeKey: string
  readonly membership: Membership
  readonly onClose: () => void
}) {
  const { member, storeKey, membership, onClose } = props
  const calls = memberships[membership]
  const unselect = useUnselect(calls.list, storeKey)

  async function remove() {
    await call(calls.remove, { params: { id: member.id } })
    toasts.success(words.removed)
    unselect([member.id])
    onClose()
    await forgetMembers(membership)
  }

  return (
    <ConfirmDialog
      title={words.removeTitle(memberName(member))}
      confirm={words.remove}
      danger
      onConfirm={() => remove().catch(tell)}
      onClose={onClose}
    >
      <p>{calls.words.removeText(member.surveysCount ?? 0)}</p>
    </ConfirmDialog>
  )
}
