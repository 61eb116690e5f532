import { useListContext } from 'react-admin'
import { useState } from 'react'
import { it } from '../../i18n/it'
import { IconButton } from '../../src/ui/buttons/IconButton'
import { type Member, memberName, type Membership } from './memberships'
import { RemoveMemberDialog } from './RemoveMemberDialog'

const words = it.admin.members

/** At a member's row: ends their part in the database. */
export function RemoveMember(props: { readonly membership: Membership; readonly member: Member }) {
  const { membership, member } = props
  const { selectedIds, onSelect } = useListContext()
  const [removing, setRemoving] = useState(false)
  const name = memberName(member)
  return (
    <>
      <IconButton icon="delete" label={words.removeOne(name)} onClick={() => setRemoving(true)} />
      {removing && (
        <RemoveMemberDialog
          membership={membership}
          id={member.id}
          title={words.removeTitle(name)}
          surveys={member.surveysCount ?? 0}
          onRemoved={() => onSelect(selectedIds.filter((id) => id !== member.id))}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}
