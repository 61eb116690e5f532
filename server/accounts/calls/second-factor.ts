import type { secondFactorCalls } from '../../../contract/calls/profile'
import type { Handlers } from '../../http/handler'
import {
  beginSecondFactor,
  clearSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from '../second-factor/switching'

/** Handlers of second factors. */
export const secondFactorHandlers: Handlers<typeof secondFactorCalls> = {
  secondFactor: async ({ db, deps, caller }) => secondFactorOf({ ...deps, db }, caller),
  beginSecondFactor: async ({ deps, caller, body, origin }) =>
    beginSecondFactor(deps, caller, body.password, origin),
  confirmSecondFactor: async ({ deps, caller, body, origin }) => ({
    recoveryCodes: await confirmSecondFactor(deps, caller, body.otp, origin),
  }),
  removeSecondFactor: async ({ deps, caller, body, origin }) =>
    removeSecondFactor(deps, caller, body.password, origin),
  renewRecoveryCodes: async ({ deps, caller, body, origin }) => ({
    recoveryCodes: await renewRecoveryCodes(deps, caller, body.password, origin),
  }),
  clearSecondFactor: async ({ db, deps, params }) => clearSecondFactor(db, deps, params.id),
}
