import type { peopleCalls } from '../../contract/calls/people'
import { Problem } from '../../contract/problems'
import { listUsers, userById } from '../db/queries/accounts/users'
import { userRecord } from '../db/records'
import type { Handlers } from '../http/handler'
import { createUser, deleteUser, inviteAgain, updateUser } from '../services/accounts/users'

export const peopleHandlers: Handlers<typeof peopleCalls> = {
  users: async ({ db, query }) => {
    const { rows, ...totals } = await listUsers(db, query)
    return { records: rows.map(userRecord), ...totals }
  },
  user: async ({ db, params }) => {
    const user = await userById(db, params.id)
    if (user === null) throw new Problem('notFound')
    return userRecord(user)
  },
  createUser: async ({ db, body, parts }) => createUser(db, parts.publicUrl, body),
  updateUser: async ({ db, body, caller, params, parts, header }) => {
    const { user, token } = await updateUser(db, parts.sessionSecret, caller, params.id, body)
    if (token !== null) header('authorization', `Bearer ${token}`)
    return user
  },
  sendConfirmation: async ({ db, params, parts }) => inviteAgain(db, parts.publicUrl, params.id),
  deleteUser: async ({ db, caller, params }) => deleteUser(db, caller, params.id),
}
