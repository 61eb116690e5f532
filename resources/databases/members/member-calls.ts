import type { EndpointName } from '../../../contract/endpoints'
import { it } from '../../../i18n/it'

/** Who takes part in a database (product §3), and by which calls. */
export const memberships = {
  users: {
    words: it.admin.members.users,
    list: 'databaseUsers',
    add: 'addDatabaseUsers',
    remove: 'removeDatabaseUser',
    /** Filling surveys is the doctors' (spec §6). */
    roles: ['doctor'],
  },
  supervisors: {
    words: it.admin.members.supervisors,
    list: 'databaseSupervisors',
    add: 'addDatabaseSupervisors',
    remove: 'removeDatabaseSupervisor',
    roles: ['doctor', 'supervisor'],
  },
} as const satisfies Record<
  string,
  {
    words: object
    list: EndpointName
    add: EndpointName
    remove: EndpointName
    roles: readonly string[]
  }
>

export type Membership = keyof typeof memberships
