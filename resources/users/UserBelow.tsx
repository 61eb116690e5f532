import type { Resource } from '../../contract/models/index'
import { AccessLog } from './AccessLog'
import { Memberships } from './Memberships'

/** Cards below the fields of a user's page: memberships and audit. */
export default function UserBelow({ record }: { readonly record: Resource<'users'> }) {
  return (
    <>
      <Memberships record={record} />
      <AccessLog record={record} />
    </>
  )
}
