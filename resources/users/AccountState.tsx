import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { Chip } from '../../ui/Chip'
import { ActionButton } from '../admin/list/ActionButton'
import {
  activate,
  clearSecondFactor,
  deactivate,
  sendConfirmation,
  unbindIdentities,
} from './user-actions'
import { UserState } from './UserState'
import './users.css'

const { fields } = it.admin.users

/** State of an account, with the actions that change it. */
export default function AccountState({ record }: { readonly record: Resource<'users'> }) {
  const { confirmed, singleSignOn, secondFactor } = record
  const quiet = { record, variant: 'quiet' } as const
  return (
    <span className="row row--words user-state">
      <UserState user={record} />
      <ActionButton action={sendConfirmation} {...quiet} />
      <ActionButton action={deactivate} {...quiet} />
      <ActionButton action={activate} {...quiet} />
      {singleSignOn && confirmed && <Chip>{fields.singleSignOn}</Chip>}
      <ActionButton action={unbindIdentities} {...quiet} />
      {secondFactor && <Chip icon="lock">{fields.secondFactor}</Chip>}
      <ActionButton action={clearSecondFactor} {...quiet} />
    </span>
  )
}
