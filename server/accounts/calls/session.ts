import type { sessionCalls } from '../../../contract/calls/session'
import { Problem } from '../../../contract/problems'
import { themePreference } from '../../../contract/palette'
import { preferencesOf } from '../queries/preferences'
import { userById } from '../queries/users'
import { userRecord } from '../../db/records'
import type { Call, Handlers, ResourceOutcome } from '../../http/handler'
import { readToken } from '../passwords/email-token'
import { firstStartEmail, makeFirstSuperadmin } from '../first-superadmin'
import { startSession, type SignedIn } from '../sessions/start-session'
import { askLink, setPasswordByLink } from '../passwords/mailed-links'
import { changePreferences } from '../own/own-account'
import { rememberBrowser } from '../sessions/known-device'
import { signIn, signInByLink } from '../sessions/sign-in'
import type { AppContext } from '../../context'
import type { Caller } from '../../rules/caller'
import { signOut } from '../sessions/own-sessions'
import { answerQueueKey } from '../sessions/session-token'

/** Meta of the reply about a session: the key of unsent answers, or that a second factor must be set up first. */
function metaOf(
  { sessionSecret }: Pick<AppContext, 'sessionSecret'>,
  { id, mustEnrol }: Pick<Caller, 'id' | 'mustEnrol'>,
) {
  return mustEnrol ? { mustEnrol } : { outboxKey: answerQueueKey(id, sessionSecret) }
}

/** Makes the reply to a sign-in: the token, the key of unsent answers, and the cookie by which the browser is recognised. */
export function signedIn(
  { header, deps }: Pick<Call, 'header' | 'deps'>,
  { user, token, cookie, mustEnrol }: SignedIn,
): ResourceOutcome {
  header('authorization', `Bearer ${token}`)
  if (cookie !== null) header('set-cookie', cookie)
  return { record: user, meta: metaOf(deps, { id: user.id, mustEnrol }) }
}

/** Checks that the address has a token. @throws Problem 422 if not */
function tokenIn(parameter: unknown): string {
  if (typeof parameter !== 'string') throw new Problem('tokenExpired')
  return parameter
}

/** Handlers of sign-in, sign-out, preferences and links to a password. */
export const sessionHandlers: Handlers<typeof sessionCalls> = {
  login: async (call) => {
    const { body, db, deps, origin } = call
    return signedIn(call, await signIn({ ...deps, db }, { ...body.user, origin }))
  },
  askSignInLink: async ({ body, deps, origin }) =>
    askLink(deps, 'signIn', { ...body, ip: origin.ip }),
  signInByLink: async (call) =>
    signedIn(call, await signInByLink(call.deps, call.body, call.origin)),
  rememberBrowser: async ({ db, deps, caller, origin, header }) =>
    header('set-cookie', await rememberBrowser({ ...deps, db }, caller.id, origin.device ?? null)),
  singleSignOn: async ({ deps: { config } }) => ({
    offered: config.oidc !== null,
    name: config.oidc?.name ?? null,
  }),
  logout: async ({ db, caller, deps, origin }) => signOut({ ...deps, db }, caller, origin),
  currentUser: async ({ db, caller, deps }) => {
    const user = await userById(db, caller.id)
    if (user === null) throw new Problem('sessionEnded')
    const { [themePreference]: theme = 'system' } = await preferencesOf(db, caller.id)
    const { idleMinutes } = deps.config
    return { record: userRecord(user), meta: { ...metaOf(deps, caller), idleMinutes, theme } }
  },
  preferences: async ({ db, caller }) => preferencesOf(db, caller.id),
  updatePreferences: async ({ db, caller, body }) => changePreferences(db, caller.id, body),
  forgotPassword: async ({ body, deps, origin }) =>
    askLink(deps, 'reset', { ...body, ip: origin.ip }),
  validateReset: async ({ query, db }) => ({
    email: (await readToken(db, 'reset', tokenIn(query.extra.resetToken))).sentTo,
  }),
  resetPassword: async (call) => {
    const { resetToken: token, ...submitted } = call.body
    const args = { token, ...submitted }
    signedIn(call, await setPasswordByLink(call.deps, 'reset', args, call.origin))
  },
  validateConfirmation: async ({ query, db }) => {
    const token = tokenIn(query.extra.confirmationToken)
    const email = await firstStartEmail(db, token)
    if (email !== null) return { email, firstStart: true }
    return { email: (await readToken(db, 'confirmation', token)).sentTo }
  },
  confirmWithPassword: async ({ body: { confirmationToken: token, ...submitted }, ...call }) => {
    const { deps, origin } = call
    const args = { token, ...submitted }
    signedIn(call, await setPasswordByLink(deps, 'confirmation', args, origin))
  },
  makeFirstSuperadmin: async ({ body: { confirmationToken, ...person }, ...call }) => {
    const { db, deps, origin } = call
    const user = await makeFirstSuperadmin(db, deps, confirmationToken, person, origin)
    signedIn(call, await startSession({ ...deps, db }, user, 'newPassword', origin))
  },
}
