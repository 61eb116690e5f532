import { Readable } from 'node:stream'
import type { profileCalls } from '../../../contract/calls/profile'
import type { Handlers } from '../../http/handler'
import { renameOneself, ownData } from '../own/own-account'
import { askNewEmail, confirmNewEmail } from '../own/own-email'
import { assertOwnPassword, changeOwnPassword } from '../passwords/own-password'
import { endOwnSession, endOwnSessions, ownSessions } from '../sessions/own-sessions'

/** Handlers of the caller's own account. */
export const profileHandlers: Handlers<typeof profileCalls> = {
  updateCurrentUser: async ({ db, deps, caller, body, origin }) =>
    renameOneself(db, deps, caller, body, origin),
  changeOwnPassword: async ({ deps, caller, body, origin, header }) => {
    const token = await changeOwnPassword(deps, caller, body, origin)
    header('authorization', `Bearer ${token}`)
  },
  changeOwnEmail: async ({ deps, caller, body, origin }) => askNewEmail(deps, caller, body, origin),
  confirmNewEmail: async ({ db, deps, body, origin }) =>
    confirmNewEmail(db, deps, body.emailToken, origin),
  unlock: async ({ deps, caller, body, origin }) => {
    await assertOwnPassword(deps, caller, body.password, origin, '/password')
  },
  ownSessions: async ({ db, caller }) => ({ sessions: await ownSessions(db, caller) }),
  endOwnSession: async ({ db, deps, caller, params, origin }) =>
    endOwnSession({ ...deps, db }, caller, params.session, origin),
  endOwnSessions: async ({ db, deps, caller, origin }) =>
    endOwnSessions({ ...deps, db }, caller, origin),
  ownData: async ({ db, caller }) => ({
    stream: Readable.from([`${JSON.stringify(await ownData(db, caller), null, 2)}\n`]),
    type: 'application/json; charset=utf-8',
    name: 'rilievo-i-miei-dati.json',
  }),
}
