import type { Resource } from '../../contract/model/index'
import { ActionButton } from '../list/ActionButton'
import { archiving } from './database-actions'

/** Puts a database away, or takes it back. */
export function ArchiveButton({ database }: { readonly database: Resource<'databases'> }) {
  return archiving.map((action) => (
    <ActionButton key={action.key} action={action} record={database} />
  ))
}
