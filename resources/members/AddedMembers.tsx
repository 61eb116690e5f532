import type { MemberResult } from '../../contract/calls/members'
import { it } from '../../i18n/admin'
import type { ChipTone } from '../../ui/Chip'
import { Results } from '../admin/list/Results'
import { type Membership, memberships } from './memberships'

const words = it.admin.members

const tones: Readonly<Record<MemberResult['outcome'], ChipTone>> = {
  added: 'success',
  invited: 'success',
  present: 'neutral',
  unknown: 'warning',
  unsuitable: 'danger',
  inactive: 'danger',
  invalid: 'danger',
}

/** Outcome of each address, with a way to invite those who have no account. */
export function AddedMembers(props: {
  readonly membership: Membership
  readonly results: readonly MemberResult[]
  /** Opens the form that invites whoever has no account. */
  readonly onInvite: () => void
  readonly onClose: () => void
}) {
  const { membership, results, onInvite, onClose } = props
  const isComplete = results.every(({ outcome }) => outcome !== 'unknown')
  return (
    <Results
      title={it.admin.list.result(memberships[membership].words.add)}
      results={results.map(({ given, name, outcome }) => ({
        name: given,
        detail: name,
        outcome: words.outcomes[outcome],
        tone: tones[outcome],
      }))}
      retry={isComplete ? null : { label: words.invite.later, icon: 'mail', run: onInvite }}
      onClose={onClose}
    />
  )
}
