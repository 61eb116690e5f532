import * as z from 'zod/mini'
import { file, get, json, nothing, post, put, remove, resource } from '../endpoint'
import { newPassword, password, typedCode } from '../models/password'
import { email, instant, line, text } from '../models/scalars'

/** One of a person's own sessions, with what lets them recognise it. */
export const ownSession = z.object({
  id: z.string(),
  /** Name that the browser gave at sign-in; empty if it was not recorded. */
  userAgent: z.string(),
  createdAt: instant,
  /** Exact to five minutes. */
  lastUsedAt: instant,
  expiresAt: instant,
  /** Whether it is the session of this call. */
  current: z.boolean(),
})

/** The caller's own account (product §9). */
export const profileCalls = {
  updateCurrentUser: put('/v1/current_user', {
    action: 'session.use',
    body: z.strictObject({
      firstName: z.optional(line(100)),
      lastName: z.optional(line(100)),
    }),
    reply: resource('users'),
  }),
  /** Ends all other sessions and all mail links. The reply brings the token of a new session (decision 038). */
  changeOwnPassword: put('/v1/current_user/password', {
    action: 'session.use',
    // A wrong current password is counted in any case.
    ownTransactions: true,
    body: z.strictObject({ currentPassword: password, password: newPassword }),
    reply: nothing,
  }),
  /** Sends a link to the new address. The reply is the same if the address has an account already. */
  changeOwnEmail: post('/v1/current_user/email', {
    action: 'session.use',
    ownTransactions: true,
    body: z.strictObject({ email, currentPassword: password }),
    reply: nothing,
  }),
  /** Uses that link up: the account gets the new address, and all its sessions end. */
  confirmNewEmail: post('/v1/confirmations/email', {
    action: 'password.set',
    body: z.strictObject({ emailToken: text(200) }),
    reply: json(z.object({ email: z.string() })),
  }),
  /** Checks the password of a locked page's person; nothing changes. 422 at `/password` if it is wrong. */
  unlock: post('/v1/current_user/unlock', {
    action: 'session.use',
    whileEnrolling: true,
    ownTransactions: true,
    body: z.strictObject({ password }),
    reply: nothing,
  }),
  ownSessions: get('/v1/current_user/sessions', {
    action: 'session.use',
    reply: json(z.object({ sessions: z.array(ownSession) })),
  }),
  endOwnSession: remove('/v1/current_user/sessions/{session}', {
    action: 'session.use',
    reply: nothing,
  }),
  /** Ends all sessions, this one too. No browser is a known one any more. */
  endOwnSessions: remove('/v1/current_user/sessions', {
    action: 'session.use',
    reply: nothing,
  }),
  /** All data of the caller's own account, as JSON. */
  ownData: get('/v1/current_user/data', {
    action: 'session.use',
    reply: file('application/json'),
  }),
} as const

/** Recovery codes. They are shown once, and each works once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** The second factor of one's own account, and of others for a superadmin (product §9). */
export const secondFactorCalls = {
  secondFactor: get('/v1/current_user/second_factor', {
    action: 'session.use',
    whileEnrolling: true,
    reply: json(
      z.object({
        enabled: z.boolean(),
        /** Whether this installation requires one of the caller's role. */
        required: z.boolean(),
        recoveryCodesLeft: z.int(),
      }),
    ),
  }),
  /**
   * Makes a new secret for a device. Sign-in requires it only after `confirmSecondFactor`. 409 if there is a
   * factor already.
   */
  beginSecondFactor: post('/v1/current_user/second_factor', {
    action: 'session.use',
    whileEnrolling: true,
    // A wrong password is counted in any case.
    ownTransactions: true,
    body: z.strictObject({ password }),
    /** The secret as text to type, and as the content of a QR code (`otpauth://`). */
    reply: json(z.object({ secret: z.string(), uri: z.string() })),
  }),
  /**
   * Confirms with a first code that the device has the secret. From then on sign-in requires codes, and all
   * other sessions end.
   */
  confirmSecondFactor: post('/v1/current_user/second_factor/confirm', {
    action: 'session.use',
    whileEnrolling: true,
    ownTransactions: true,
    body: z.strictObject({ otp: typedCode }),
    reply: json(recoveryCodes),
  }),
  /** Switches it off and ends all other sessions; 409 if it is required. */
  removeSecondFactor: post('/v1/current_user/second_factor/remove', {
    action: 'session.use',
    ownTransactions: true,
    body: z.strictObject({ password }),
    reply: nothing,
  }),
  /** Replaces the recovery codes with ten new ones. */
  renewRecoveryCodes: post('/v1/current_user/second_factor/recovery_codes', {
    action: 'session.use',
    ownTransactions: true,
    body: z.strictObject({ password }),
    reply: json(recoveryCodes),
  }),
  /** Removes the second factor of a person who has lost device and codes, and ends all their sessions. */
  clearSecondFactor: remove('/v1/admin/users/{id}/second_factor', {
    action: 'users.clearSecondFactor',
    about: { type: 'user', param: 'id' },
    reply: resource('users'),
  }),
} as const
