import * as z from 'zod/mini'
import { endpoint, json, nothing, resource } from '../endpoint'
import { email, text } from '../model/scalars'

const password = text(200)

/** Signing in and out, passwords (spec §7, product §9). */
export const sessionCalls = {
  login: endpoint({
    method: 'POST',
    path: '/v1/login',
    action: 'session.open',
    body: z.strictObject({
      user: z.strictObject({ email: z.string().check(z.maxLength(254)), password }),
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
    body: z.strictObject({ resetToken: text(200), password }),
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
    body: z.strictObject({ confirmationToken: text(200), password }),
    reply: nothing,
  }),
} as const
