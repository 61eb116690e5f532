import type { secondFactorCalls } from '../../contract/calls/second-factor'
import type { Handlers } from '../http/handler'
import {
  beginSecondFactor,
  clearSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from '../services/accounts/second-factor/switching'

export const secondFactorHandlers: Handlers<typeof secondFactorCalls> = {
  secondFactor: async ({ db, parts, caller }) => secondFactorOf({ ...parts, db }, caller),
  beginSecondFactor: async ({ parts, caller, body, origin }) =>
    beginSecondFactor(parts, caller, body.password, origin),
  confirmSecondFactor: async ({ parts, caller, body, origin }) => ({
    recoveryCodes: await confirmSecondFactor(parts, caller, body.otp, origin),
  }),
  removeSecondFactor: async ({ parts, caller, body, origin }) =>
    removeSecondFactor(parts, caller, body.password, origin),
  renewRecoveryCodes: async ({ parts, caller, body, origin }) => ({
    recoveryCodes: await renewRecoveryCodes(parts, caller, body.password, origin),
  }),
  clearSecondFactor: async ({ db, parts, params }) => clearSecondFactor(db, parts, params.id),
}
