import * as z from 'zod/mini'
import { endpoint, json, nothing, resource } from '../endpoint'
import { typedCode, password } from '../models/password'

/** Shown once: each lets its owner in one time. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** The second factor of one's own account, and of others for a superadmin (product §9). */
export const secondFactorCalls = {
  secondFactor: endpoint({
    method: 'GET',
    path: '/v1/current_user/second_factor',
    action: 'session.use',
    whileEnrolling: true,
    reply: json(
      z.object({
        enabled: z.boolean(),
        /** Whether this installation asks people of the caller's role for one. */
        required: z.boolean(),
        recoveryCodesLeft: z.int(),
      }),
    ),
  }),
  /** A new secret for a device; nothing is asked for at sign-in before `confirmSecondFactor`. 409 where there is a factor. */
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/v1/current_user/second_factor',
    action: 'session.use',
    whileEnrolling: true,
    // A password that is wrong is counted all the same.
    ownTransactions: true,
    body: z.strictObject({ password }),
    /** The secret as text to type, and as what a QR code says (`otpauth://`). */
    reply: json(z.object({ secret: z.string(), uri: z.string() })),
  }),
  /** The first code shows that the device has the secret: from now on one is asked for, and all other sessions have ended. */
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/v1/current_user/second_factor/confirm',
    action: 'session.use',
    whileEnrolling: true,
    ownTransactions: true,
    body: z.strictObject({ otp: typedCode }),
    reply: json(recoveryCodes),
  }),
  /** Switches it off, which ends all other sessions; 409 where it is required. */
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/v1/current_user/second_factor/remove',
    action: 'session.use',
    ownTransactions: true,
    body: z.strictObject({ password }),
    reply: nothing,
  }),
  /** Ten new recovery codes in the place of those there were. */
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/v1/current_user/second_factor/recovery_codes',
    action: 'session.use',
    ownTransactions: true,
    body: z.strictObject({ password }),
    reply: json(recoveryCodes),
  }),
  /** For who has lost the device and the codes: the account has no second factor any more, and all its sessions have ended. */
  clearSecondFactor: endpoint({
    method: 'DELETE',
    path: '/v1/admin/users/{id}/second_factor',
    action: 'users.clearSecondFactor',
    about: { thing: 'user', param: 'id' },
    reply: resource('users'),
  }),
} as const
