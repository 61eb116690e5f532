import type { singleSignOnCalls } from '../../../contract/calls/single-sign-on'
import type { Handlers } from '../../http/handler'
import { beginSignOn } from '../single-sign-on/begin'
import { clearedCookies } from '../single-sign-on/browser-cookie'
import { finishSignOn } from '../single-sign-on/finish'
import { ownIdentities, removeOwnIdentity, unbindIdentities } from '../single-sign-on/identities'
import { handleReturn } from '../single-sign-on/returning'
import { signedIn } from './session'

/** Handlers of single sign-on and of bound identities. */
export const singleSignOnHandlers: Handlers<typeof singleSignOnCalls> = {
  beginSingleSignOn: async ({ deps, body, origin, header }) => {
    const { address, cookie } = await beginSignOn(deps, body, origin)
    header('set-cookie', cookie)
    return { address }
  },
  singleSignOnReturn: async ({ deps, url, origin }) =>
    handleReturn(deps, new URL(url, 'http://here').searchParams, origin),
  finishSingleSignOn: async (call) => {
    const { deps, body, origin, header } = call
    const outcome = await finishSignOn(deps, body, origin)
    if ('code' in outcome) return outcome
    for (const cookie of clearedCookies(deps.publicUrl())) header('set-cookie', cookie)
    if (outcome.step === 'requested') return outcome
    signedIn(call, outcome.signedIn)
    return { step: outcome.step, ...(outcome.place && { place: outcome.place }) }
  },
  ownIdentities: async ({ db, deps, caller }) => ({
    identities: await ownIdentities(db, deps.config, caller),
  }),
  removeOwnIdentity: async ({ deps, caller, params, body, origin }) =>
    removeOwnIdentity(deps, caller, { ...params, ...body }, origin),
  unbindIdentities: async ({ db, deps, caller, params, origin }) =>
    unbindIdentities({ ...deps, db }, caller, params.id, origin),
}
