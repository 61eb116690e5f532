import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { Chip, type ChipTone } from '../../src/ui/Chip'

const { states } = it.admin.users

type State = keyof typeof states

const tones: Readonly<Record<State, ChipTone>> = {
  active: 'success',
  unconfirmed: 'warning',
  inactive: 'neutral',
}

type Account = Pick<Resource<'users'>, 'active' | 'confirmed'>

function stateOf({ active, confirmed }: Account): State {
  if (!active) return 'inactive'
  return confirmed ? 'active' : 'unconfirmed'
}

/** Whether somebody can sign in, in a word. */
export function stateText(user: Account): string {
  return states[stateOf(user)]
}

/** The same as a chip. */
export function UserState({ user }: { readonly user: Account }) {
  return <Chip tone={tones[stateOf(user)]}>{stateText(user)}</Chip>
}
