import * as z from 'zod/mini'
import { endpoint, json, nothing, resource } from '../endpoint'
import { newPassword, password } from '../model/password'
import { email, text } from '../model/scalars'

/**
 * Preferences by their keys, only roughly: what each may be says `contract/preferences.ts`, which the first page of a doctor does
 * without.
 */
export const anyPreferences = z.record(z.string().check(z.regex(/\./)), z.json())

/** Signing in and out, passwords, what a person has chosen for their own sight (spec §7, product §2, §9). */
export const sessionCalls = {
  login: endpoint({
    method: 'POST',
    path: '/v1/login',
    action: 'session.open',
    // A sign-in that fails is counted all the same.
    ownTransactions: true,
    body: z.strictObject({
      user: z.strictObject({
        email: z.string().check(z.maxLength(254)),
        password,
      }),
    }),
    reply: resource('users'),
  }),
  logout: endpoint({ method: 'GET', path: '/v1/logout', action: 'session.use', reply: nothing }),
  currentUser: endpoint({
    method: 'GET',
    path: '/v1/current_user',
    action: 'session.use',
    reply: resource('users'),
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/v1/current_user/preferences',
    action: 'session.use',
    reply: json(anyPreferences),
  }),
  /** Of two changes of one preference the later stands; those that a change doesn't name stay. */
  updatePreferences: endpoint({
    method: 'PUT',
    path: '/v1/current_user/preferences',
    action: 'session.use',
    body: anyPreferences,
    reply: json(anyPreferences),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/v1/passwords_forgot',
    action: 'password.set',
    body: z.strictObject({ email }),
    reply: nothing,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/v1/passwords_reset',
    action: 'password.set',
    body: z.strictObject({ resetToken: text(200), password: newPassword }),
    reply: nothing,
  }),
  validateConfirmation: endpoint({
    method: 'GET',
    path: '/v1/confirmations/validate',
    action: 'password.set',
    query: { extra: { confirmationToken: text(200) } },
    reply: json(z.object({ email: z.string() })),
  }),
  confirmWithPassword: endpoint({
    method: 'POST',
    path: '/v1/confirmations/with_password',
    action: 'password.set',
    body: z.strictObject({ confirmationToken: text(200), password: newPassword }),
    reply: nothing,
  }),
} as const
