import type { memberCalls } from '../../../contract/calls/members'
import type { Handlers } from '../../http/handler'
import { membersOf, readMemberships, removeFromDatabase } from '../members'
import { changeDatabaseUser } from '../providers'
import { addToDatabase } from '../new-members'

/** Handlers of the members of a database, and of a person's memberships (product §2, §3). */
export const memberHandlers: Handlers<typeof memberCalls> = {
  databaseUsers: async ({ db, params, query }) =>
    membersOf(db, 'databaseUsers', params.databaseId, query),
  addDatabaseUsers: async ({ db, params, body, caller, deps }) =>
    addToDatabase(db, deps, caller, { ...params, type: 'databaseUsers' }, body),
  updateDatabaseUser: async ({ db, params, body }) => changeDatabaseUser(db, params.id, body),
  removeDatabaseUser: async ({ db, params }) => removeFromDatabase(db, 'databaseUsers', params.id),
  databaseSupervisors: async ({ db, params, query }) =>
    membersOf(db, 'databaseSupervisors', params.databaseId, query),
  addDatabaseSupervisors: async ({ db, params, body, caller, deps }) =>
    addToDatabase(db, deps, caller, { ...params, type: 'databaseSupervisors' }, body),
  removeDatabaseSupervisor: async ({ db, params }) =>
    removeFromDatabase(db, 'databaseSupervisors', params.id),
  userMemberships: async ({ db, params }) => readMemberships(db, params.id),
}
