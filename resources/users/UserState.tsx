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
  // Whom a provider lets in waits for nothing.
  return singleSignOn ? 'singleSignOn' : 'unconfirmed'
}

/** Whether somebody can sign in, in a word. */
export function stateText(user: Account): string {
  return it.admin.users.states[stateOf(user)]
}

/** The same as a chip. */
export function UserState({ user }: { readonly user: Account }) {
  return <Chip tone={tones[stateOf(user)]}>{stateText(user)}</Chip>
}
