import { databaseSupervisors } from './database-supervisors/database-supervisors'
import { databaseUsers } from './database-users/database-users'
import { databases } from './databases/databases'
import { groups } from './groups/groups'
import { mails } from './mails/mails'
import { questions } from './questions/questions'
import type { DefinedResource } from './admin/resource'
import { subscriptionRequests } from './subscription-requests/subscription-requests'
import { surveys } from './surveys/surveys'
import { templates } from './templates/templates'
import { rateLimits } from './rate-limits/rate-limits'
import { users } from './users/users'

/** All resources of the administration: its menu, addresses, pages and words follow from them. */
export const resources: readonly DefinedResource[] = [
  databases,
  groups,
  questions,
  users,
  subscriptionRequests,
  mails,
  rateLimits,
  surveys,
  databaseUsers,
  databaseSupervisors,
  templates,
]

/** Resources with addresses of their own, in the menu's order. */
export const addressed = resources.filter(({ nestedIn }) => nestedIn === undefined)

/** Resources on the pages of another one's records. */
export function nestedResources({ type }: DefinedResource): readonly DefinedResource[] {
  return resources.filter(({ nestedIn }) => nestedIn?.resource === type)
}
