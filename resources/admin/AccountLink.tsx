import { Link } from 'react-router'
import { fullName } from '../../contract/full-name'
import type { Resource } from '../../contract/models/index'
import { format } from '../../i18n/formats/format'
import { paths } from '../../src/paths'

/** Link to the account of a record's `user`. */
export default function AccountLink(props: {
  /** Record with its account. An account of which only the id was read counts as none. */
  readonly record: { readonly user: Resource<'users'> | { readonly id: string } | null }
  /** Text if there is no account; a dash if left out. */
  readonly none?: string
}) {
  const { record, none = format.none } = props
  const { user } = record
  if (user === null || !('firstName' in user)) return none
  return <Link to={paths.admin.user(user.id)}>{fullName(user)}</Link>
}
