import { it } from '../../i18n/admin'
import { type OneWording, removal } from '../admin/list/record-action'
import { type Membership, memberships } from './memberships'

const { bulkRemoval } = it.admin.members

/** Ends somebody's part in a database, and says before what becomes of their surveys. */
export function removeMember<Row extends { readonly surveysCount?: number }>(
  membership: Membership,
  wording: (row: Row) => Omit<OneWording, 'text'>,
) {
  const { removeText, bulkRemoveText } = memberships[membership].words
  return {
    ...removal(membership),
    one: (row: Row) => ({ ...wording(row), text: removeText(row.surveysCount ?? 0) }),
    many: { ...bulkRemoval, text: bulkRemoveText },
  }
}
