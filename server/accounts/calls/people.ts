import type { peopleCalls } from '../../../contract/calls/people'
import { orNotFound } from '../../../contract/problems'
import { listUsers, userWithIdentity } from '../queries/users'
import { userRecord } from '../../db/records'
import type { Handlers } from '../../http/handler'
import { createUser, deleteUser, inviteAgain, updateUser } from '../users'
import type { rateLimitCalls } from '../../../contract/calls/audits'
import { listRateLimits } from '../queries/rate-limits'
import { expand } from '../../db/queries/includes'

/** Handlers by which administrators manage accounts. */
export const peopleHandlers: Handlers<typeof peopleCalls> = {
  users: async ({ db, query }) => {
    const { rows, ...totals } = await listUsers(db, query)
    return { records: rows.map(userRecord), ...totals }
  },
  user: async ({ db, params }) => {
    const user = orNotFound(await userWithIdentity(db, params.id))
    return userRecord(user)
  },
  createUser: async ({ db, body, caller, deps }) => createUser(db, deps, caller, body),
  updateUser: async ({ db, body, caller, params, deps, origin }) =>
    updateUser(db, deps, caller, params.id, body, origin),
  sendConfirmation: async ({ db, params, caller, deps }) =>
    inviteAgain(db, deps, caller, params.id),
  deleteUser: async ({ db, caller, params }) => deleteUser(db, caller, params.id),
}

/** Handler of the list of rate limits that were reached. */
export const rateLimitHandlers: Handlers<typeof rateLimitCalls> = {
  throttlings: async ({ db, query }) => {
    const { records, ...totals } = await listRateLimits(db, query)
    return { records: await expand(db, 'throttlings', records, query.include), ...totals }
  },
}
