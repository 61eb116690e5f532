import type { sessionCalls } from '../../contract/calls/session'
import { Problem } from '../../contract/problems'
import { preferencesOf } from '../db/queries/accounts/preferences'
import { userById } from '../db/queries/accounts/users'
import { userRecord } from '../db/records'
import type { Call, Handlers, ResourceOutcome } from '../http/handler'
import { readToken } from '../services/accounts/passwords/email-token'
import { firstStartEmail, makeFirstSuperadmin } from '../services/accounts/first-superadmin'
import { startSession, type SignedIn } from '../services/accounts/sessions/start-session'
import { askLink } from '../services/accounts/passwords/mailed-links'
import { setPasswordByLink } from '../services/accounts/passwords/new-password'
import { changePreferences } from '../services/accounts/own/preferences'
import { rememberBrowser } from '../services/accounts/sessions/known-device'
import { signIn, signInByLink } from '../services/accounts/sessions/session'
import type { Parts } from '../parts'
import type { Caller } from '../services/caller'
import { signOut } from '../services/accounts/sessions/sessions'
import { outboxKey } from '../services/accounts/sessions/session-token'

/** What a browser is told of its session beside who it is: the key of what waits in it, unless nothing opens yet. */
function metaOf(
  { sessionSecret }: Pick<Parts, 'sessionSecret'>,
  { id, mustEnrol }: Pick<Caller, 'id' | 'mustEnrol'>,
) {
  return mustEnrol ? { mustEnrol } : { outboxKey: outboxKey(id, sessionSecret) }
}

/** The reply to somebody who has signed in: the token, the key of what waits in this browser, and the cookie that knows it again. */
export function signedIn(
  { header, parts }: Pick<Call, 'header' | 'parts'>,
  { user, token, cookie, mustEnrol }: SignedIn,
): ResourceOutcome {
  header('authorization', `Bearer ${token}`)
  if (cookie !== null) header('set-cookie', cookie)
  return { record: user, meta: metaOf(parts, { id: user.id, mustEnrol }) }
}

/** A link's token as it stands in the address, where it need not be. @throws Problem 422 */
function tokenIn(given: unknown): string {
  if (typeof given !== 'string') throw new Problem('tokenExpired')
  return given
}

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  login: async (call) => {
    const { body, db, parts, origin } = call
    return signedIn(call, await signIn({ ...parts, db }, { ...body.user, origin }))
  },
  askSignInLink: async ({ body, parts, origin }) =>
    askLink(parts, 'signIn', { ...body, ip: origin.ip }),
  signInByLink: async (call) =>
    signedIn(call, await signInByLink(call.parts, call.body, call.origin)),
  rememberBrowser: async ({ db, parts, caller, origin, header }) =>
    header('set-cookie', await rememberBrowser({ ...parts, db }, caller.id, origin.device ?? null)),
  singleSignOn: async ({ parts: { config } }) => ({
    offered: config.oidc !== null,
    name: config.oidc?.name ?? null,
  }),
  logout: async ({ db, caller, parts, origin }) => signOut({ ...parts, db }, caller, origin),
  currentUser: async ({ db, caller, parts }) => {
    const user = await userById(db, caller.id)
    if (user === null) throw new Problem('sessionEnded')
    return {
      record: userRecord(user),
      meta: { ...metaOf(parts, caller), idleMinutes: parts.config.idleMinutes },
    }
  },
  preferences: async ({ db, caller }) => preferencesOf(db, caller.id),
  updatePreferences: async ({ db, caller, body }) => changePreferences(db, caller.id, body),
  forgotPassword: async ({ body, parts, origin }) =>
    askLink(parts, 'reset', { ...body, ip: origin.ip }),
  validateReset: async ({ query, db }) => ({
    email: (await readToken(db, 'reset', tokenIn(query.extra.resetToken))).sentTo,
  }),
  resetPassword: async (call) => {
    const { resetToken: token, ...given } = call.body
    signedIn(call, await setPasswordByLink(call.parts, 'reset', { token, ...given }, call.origin))
  },
  validateConfirmation: async ({ query, db }) => {
    const token = tokenIn(query.extra.confirmationToken)
    const email = await firstStartEmail(db, token)
    if (email !== null) return { email, firstStart: true }
    return { email: (await readToken(db, 'confirmation', token)).sentTo }
  },
  confirmWithPassword: async ({ body: { confirmationToken: token, ...given }, ...call }) => {
    const { parts, origin } = call
    signedIn(call, await setPasswordByLink(parts, 'confirmation', { token, ...given }, origin))
  },
  makeFirstSuperadmin: async ({ body: { confirmationToken, ...person }, ...call }) => {
    const { db, parts, origin } = call
    const user = await makeFirstSuperadmin(db, parts, confirmationToken, person, origin)
    signedIn(call, await startSession({ ...parts, db }, user, 'newPassword', origin))
  },
}
