import { databaseSupervisors } from './database-supervisors/database-supervisors'
import { databaseUsers } from './database-users/database-users'
import { databases } from './databases/databases'
import { groups } from './groups/groups'
import { mails } from './mails/mails'
import { questions } from './questions/questions'
import type { DefinedResource } from './admin/resource'
import { subscriptionRequests } from './subscription-requests/subscription-requests'
import { templates } from './templates/templates'
import { rateLimits } from './rate-limits/rate-limits'
import { users } from './users/users'

/** What the admin area, its menu, its addresses and its words are drawn from. */
export const resources: readonly DefinedResource[] = [
  databases,
  groups,
  questions,
  users,
  subscriptionRequests,
  mails,
  rateLimits,
  databaseUsers,
  databaseSupervisors,
  templates,
]

/** Those with addresses of their own, in the menu's order. */
export const addressed = resources.filter(({ within }) => within === undefined)

/** Those that stand on the pages of another one's records. */
export function nestedResources({ type }: DefinedResource): readonly DefinedResource[] {
  return resources.filter(({ within }) => within?.resource === type)
}
