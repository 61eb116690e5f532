import { Readable } from 'node:stream'
import type { profileCalls } from '../../contract/calls/profile'
import type { Handlers } from '../http/handler'
import { renameOneself, ownData } from '../services/accounts/own/own-account'
import { askNewEmail, confirmNewEmail } from '../services/accounts/own/own-email'
import { assertOwnPassword, changeOwnPassword } from '../services/accounts/passwords/own-password'
import { endOwnSession, endOwnSessions, ownSessions } from '../services/accounts/sessions/sessions'

/** What people do with their own account. */
export const profileHandlers: Handlers<typeof profileCalls> = {
  updateCurrentUser: async ({ db, parts, caller, body, origin }) =>
    renameOneself(db, parts, caller, body, origin),
  changeOwnPassword: async ({ parts, caller, body, origin, header }) => {
    const token = await changeOwnPassword(parts, caller, body, origin)
    header('authorization', `Bearer ${token}`)
  },
  changeOwnEmail: async ({ parts, caller, body, origin }) =>
    askNewEmail(parts, caller, body, origin),
  confirmNewEmail: async ({ db, parts, body, origin }) =>
    confirmNewEmail(db, parts, body.emailToken, origin),
  unlock: async ({ parts, caller, body, origin }) => {
    await assertOwnPassword(parts, caller, body.password, origin, '/password')
  },
  ownSessions: async ({ db, caller }) => ({ sessions: await ownSessions(db, caller) }),
  endOwnSession: async ({ db, parts, caller, params, origin }) =>
    endOwnSession({ ...parts, db }, caller, params.session, origin),
  endOwnSessions: async ({ db, parts, caller, origin }) =>
    endOwnSessions({ ...parts, db }, caller, origin),
  ownData: async ({ db, caller }) => ({
    stream: Readable.from([`${JSON.stringify(await ownData(db, caller), null, 2)}\n`]),
    type: 'application/json; charset=utf-8',
    name: 'rilievo-i-miei-dati.json',
  }),
}
