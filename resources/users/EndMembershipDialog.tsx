import type { Resource } from '../../contract/model/index'
import { fullName } from '../../contract/model/users'
import { it } from '../../i18n/it'
import type { DataOf } from '../../src/data/call-args'
import { call } from '../../src/data/http'
import { ConfirmDialog } from '../../src/ui/ConfirmDialog'
import { toasts } from '../../src/ui/toasts'
import { forgetMembers, membershipOf, memberships } from '../memberships'
import { tell } from '../start'

const words = it.admin.users.memberships

export type OwnMembership = DataOf<'userMemberships'>['memberships'][number]

/** Ends somebody's part in one database, and says before what becomes of his surveys there. */
export function EndMembershipDialog(props: {
  readonly user: Resource<'users'>
  readonly membership: OwnMembership
  readonly onClose: () => void
}) {
  const { user, membership, onClose } = props
  const { id, kind, databaseName, surveysCount } = membership
  const calls = memberships[membershipOf(kind)]

  async function remove() {
    await call(calls.remove, { params: { id } })
    toasts.success(it.admin.members.removed)
    onClose()
    await forgetMembers(membershipOf(kind))
  }

  return (
    <ConfirmDialog
      title={words.removeTitle(fullName(user), databaseName)}
      confirm={it.admin.members.remove}
      danger
      onConfirm={() => remove().catch(tell)}
      onClose={onClose}
    >
      <p>{calls.words.removeText(surveysCount)}</p>
    </ConfirmDialog>
  )
}
