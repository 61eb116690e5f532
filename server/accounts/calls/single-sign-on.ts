import type { singleSignOnCalls } from '../../../contract/calls/single-sign-on'
import type { Handlers } from '../../http/handler'
import { beginSignOn } from '../single-sign-on/begin'
import { clearedCookies } from '../single-sign-on/browser-cookie'
import { finishSignOn } from '../single-sign-on/finish'
import { ownIdentities, removeOwnIdentity, unbindIdentities } from '../single-sign-on/identities'
import { takeReturn } from '../single-sign-on/returning'
import { signedIn } from './session'

export const singleSignOnHandlers: Handlers<typeof singleSignOnCalls> = {
  beginSingleSignOn: async ({ deps, body, origin, header }) => {
    const { address, cookie } = await beginSignOn(deps, body, origin)
    header('set-cookie', cookie)
    return { address }
  },
  singleSignOnReturn: async ({ deps, url, origin }) =>
    takeReturn(deps, new URL(url, 'http://here').searchParams, origin),
  finishSingleSignOn: async (call) => {
    const { deps, body, origin, header } = call
    const done = await finishSignOn(deps, body, origin)
    if ('code' in done) return done
    for (const cookie of clearedCookies(deps.publicUrl())) header('set-cookie', cookie)
    if (done.step === 'requested') return done
    signedIn(call, done.signedIn)
    return { step: done.step, ...(done.place && { place: done.place }) }
  },
  ownIdentities: async ({ db, deps, caller }) => ({
    identities: await ownIdentities(db, deps.config, caller),
  }),
  removeOwnIdentity: async ({ deps, caller, params, body, origin }) =>
    removeOwnIdentity(deps, caller, { ...params, ...body }, origin),
  unbindIdentities: async ({ db, deps, caller, params, origin }) =>
    unbindIdentities({ ...deps, db }, caller, params.id, origin),
}
