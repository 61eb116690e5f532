import { it } from '../../i18n/admin'
import { type OneWording, removal } from '../admin/list/record-action'
import { type Membership, memberships } from './memberships'

const { bulkRemoval } = it.admin.members

/** Action that ends a membership; its dialog explains what happens to the member's surveys. */
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
