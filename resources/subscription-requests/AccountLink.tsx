import { Link } from 'react-router'
import type { Resource } from '../../contract/model/index'
import { fullName } from '../../contract/full-name'
import { paths } from '../../src/paths'

/** The account that a request became, while there is one. */
export function AccountLink({ record }: { readonly record: Resource<'subscriptionRequests'> }) {
  const { user } = record as Partial<Resource<'subscriptionRequests', 'user'>>
  return user ? <Link to={paths.admin.user(user.id)}>{fullName(user)}</Link> : <>—</>
}
