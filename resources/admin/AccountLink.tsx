import { Link } from 'react-router'
import { fullName } from '../../contract/full-name'
import type { Resource } from '../../contract/models/index'
import { format } from '../../i18n/formats/format'
import { paths } from '../../src/paths'

/** The account that a record is about, has become, or that was refused; where there is none a word for that. */
export default function AccountLink(props: {
  /** With the account whole: a list may have its id alone. */
  readonly record: { readonly user: Resource<'users'> | { readonly id: string } | null }
  readonly none?: string
}) {
  const { record, none = format.none } = props
  const { user } = record
  if (user === null || !('firstName' in user)) return none
  return <Link to={paths.admin.user(user.id)}>{fullName(user)}</Link>
}
