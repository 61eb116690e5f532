import type { singleSignOnCalls } from '../../contract/calls/single-sign-on'
import type { Handlers } from '../http/handler'
import { beginSignOn } from '../services/accounts/single-sign-on/begin'
import { forgottenCookies } from '../services/accounts/single-sign-on/browser-cookie'
import { finishSignOn } from '../services/accounts/single-sign-on/finish'
import {
  ownIdentities,
  removeOwnIdentity,
  unbindIdentities,
} from '../services/accounts/single-sign-on/identities'
import { takeReturn } from '../services/accounts/single-sign-on/returning'
import { signedIn } from './session'

export const singleSignOnHandlers: Handlers<typeof singleSignOnCalls> = {
  beginSingleSignOn: async ({ parts, body, origin, header }) => {
    const { address, cookie } = await beginSignOn(parts, body, origin)
    header('set-cookie', cookie)
    return { address }
  },
  singleSignOnReturn: async ({ parts, url, origin }) =>
    takeReturn(parts, new URL(url, 'http://here').searchParams, origin),
  finishSingleSignOn: async (call) => {
    const { parts, body, origin, header } = call
    const done = await finishSignOn(parts, body, origin)
    if ('code' in done) return done
    for (const cookie of forgottenCookies(parts.publicUrl())) header('set-cookie', cookie)
    if (done.step === 'requested') return done
    signedIn(call, done.signedIn)
    return { step: done.step, ...(done.place && { place: done.place }) }
  },
  ownIdentities: async ({ db, parts, caller }) => ({
    identities: await ownIdentities(db, parts.config, caller),
  }),
  removeOwnIdentity: async ({ parts, caller, params, body, origin }) =>
    removeOwnIdentity(parts, caller, { ...params, ...body }, origin),
  unbindIdentities: async ({ db, parts, caller, params, origin }) =>
    unbindIdentities({ ...parts, db }, caller, params.id, origin),
}
