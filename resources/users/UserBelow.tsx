import type { Resource } from '../../contract/models/index'
import { AccessLog } from './AccessLog'
import { Memberships } from './Memberships'

/** Below what a user's page says of the account: their databases, and who came in as them. */
export default function UserBelow({ record }: { readonly record: Resource<'users'> }) {
  return (
    <>
      <Memberships record={record} />
      <AccessLog record={record} />
    </>
  )
}
