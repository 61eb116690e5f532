import type { sessionCalls } from '../../contract/calls/session'
import { Problem } from '../../contract/problems'
import { closeSession } from '../db/queries/accounts/sessions'
import { preferencesOf } from '../db/queries/accounts/preferences'
import { userById } from '../db/queries/accounts/users'
import { userRecord } from '../db/records'
import type { Handlers } from '../http/handler'
import { confirmableEmail, setPasswordByToken } from '../services/accounts/account'
import { askReset } from '../services/accounts/password-reset'
import { changePreferences } from '../services/accounts/preferences'
import { signIn } from '../services/accounts/session'
import { outboxKey } from '../services/accounts/session-token'

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  login: async ({ body, db, parts, ip, header }) => {
    const { user, token } = await signIn({ ...parts, db }, { ...body.user, ip })
    header('authorization', `Bearer ${token}`)
    return { record: user, meta: { outboxKey: outboxKey(user.id, parts.sessionSecret) } }
  },
  logout: async ({ db, caller }) => closeSession(db, caller.sessionId),
  currentUser: async ({ db, caller, parts }) => {
    const user = await userById(db, caller.id)
    if (user === null) throw new Problem('sessionEnded')
    return {
      record: userRecord(user),
      meta: { outboxKey: outboxKey(caller.id, parts.sessionSecret) },
    }
  },
  preferences: async ({ db, caller }) => preferencesOf(db, caller.id),
  updatePreferences: async ({ db, caller, body }) => changePreferences(db, caller.id, body),
  forgotPassword: async ({ body, db, parts, ip }) => askReset(db, parts, { ...body, ip }),
  resetPassword: async ({ body, db }) =>
    setPasswordByToken(db, 'reset', body.resetToken, body.password),
  validateConfirmation: async ({ query, db }) => {
    const { confirmationToken } = query.extra
    if (typeof confirmationToken !== 'string') throw new Problem('tokenExpired')
    return { email: await confirmableEmail(db, confirmationToken) }
  },
  confirmWithPassword: async ({ body, db }) =>
    setPasswordByToken(db, 'confirmation', body.confirmationToken, body.password),
}
