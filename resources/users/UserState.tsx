import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { Chip } from '../../ui/Chip'

const tones = {
  active: 'success',
  singleSignOn: 'success',
  unconfirmed: 'warning',
  inactive: 'neutral',
} as const

type Account = Pick<Resource<'users'>, 'active' | 'confirmed' | 'singleSignOn'>

function stateOf({ active, confirmed, singleSignOn }: Account): keyof typeof tones {
  if (!active) return 'inactive'
  if (confirmed) return 'active'
  // With single sign-on, no confirmation of the address is needed.
  return singleSignOn ? 'singleSignOn' : 'unconfirmed'
}

/** State of an account as a word: whether its user can sign in. */
export function stateText(user: Account): string {
  return it.admin.users.states[stateOf(user)]
}

/** State of an account as a chip. */
export function UserState({ user }: { readonly user: Account }) {
  return <Chip tone={tones[stateOf(user)]}>{stateText(user)}</Chip>
}
