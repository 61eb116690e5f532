import type { peopleCalls } from '../../../contract/calls/people'
import { Problem } from '../../../contract/problems'
import { listUsers, userWithIdentity } from '../queries/users'
import { userRecord } from '../../db/records'
import type { Handlers } from '../../http/handler'
import { createUser, deleteUser, inviteAgain, updateUser } from '../users'

/** Handlers by which administrators manage accounts. */
export const peopleHandlers: Handlers<typeof peopleCalls> = {
  users: async ({ db, query }) => {
    const { rows, ...totals } = await listUsers(db, query)
    return { records: rows.map(userRecord), ...totals }
  },
  user: async ({ db, params }) => {
    const user = await userWithIdentity(db, params.id)
    if (user === null) throw new Problem('notFound')
    return userRecord(user)
  },
  createUser: async ({ db, body, deps }) => createUser(db, deps, body),
  updateUser: async ({ db, body, caller, params, deps, origin }) =>
    updateUser(db, deps, caller, params.id, body, origin),
  sendConfirmation: async ({ db, params, deps }) => inviteAgain(db, deps, params.id),
  deleteUser: async ({ db, caller, params }) => deleteUser(db, caller, params.id),
}
