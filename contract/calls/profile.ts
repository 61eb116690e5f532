import * as z from 'zod/mini'
import { endpoint, file, json, nothing, resource } from '../endpoint'
import { newPassword, password } from '../models/password'
import { email, instant, line, text } from '../models/scalars'

/** One of a person's own sessions, as they may know it again. */
export const ownSession = z.object({
  id: z.string(),
  /** What the browser said of itself when it signed in; empty where that was not noted. */
  userAgent: z.string(),
  createdAt: instant,
  /** To five minutes. */
  lastUsedAt: instant,
  expiresAt: instant,
  /** Whether it is the one that asks. */
  current: z.boolean(),
})

/** One's own account (product §9). */
export const profileCalls = {
  updateCurrentUser: endpoint({
    method: 'PUT',
    path: '/v1/current_user',
    action: 'session.use',
    body: z.strictObject({
      firstName: z.optional(line(100)),
      lastName: z.optional(line(100)),
    }),
    reply: resource('users'),
  }),
  /** Ends all other sessions and all mail links; the reply brings the token of a new one (decision 038). */
  changeOwnPassword: endpoint({
    method: 'PUT',
    path: '/v1/current_user/password',
    action: 'session.use',
    // A current password that is wrong is counted all the same.
    ownTransactions: true,
    body: z.strictObject({ currentPassword: password, password: newPassword }),
    reply: nothing,
  }),
  /** Sends a link to the new address; the same for one that has an account already. */
  changeOwnEmail: endpoint({
    method: 'POST',
    path: '/v1/current_user/email',
    action: 'session.use',
    ownTransactions: true,
    body: z.strictObject({ email, currentPassword: password }),
    reply: nothing,
  }),
  /** Uses that link up: the account has the new address then, and all its sessions have ended. */
  confirmNewEmail: endpoint({
    method: 'POST',
    path: '/v1/confirmations/email',
    action: 'password.set',
    body: z.strictObject({ emailToken: text(200) }),
    reply: json(z.object({ email: z.string() })),
  }),
  /** Whether whoever is at a locked page knows its person's password; nothing changes. 422 at `/password` where they don't. */
  unlock: endpoint({
    method: 'POST',
    path: '/v1/current_user/unlock',
    action: 'session.use',
    whileEnrolling: true,
    ownTransactions: true,
    body: z.strictObject({ password }),
    reply: nothing,
  }),
  ownSessions: endpoint({
    method: 'GET',
    path: '/v1/current_user/sessions',
    action: 'session.use',
    reply: json(z.object({ sessions: z.array(ownSession) })),
  }),
  endOwnSession: endpoint({
    method: 'DELETE',
    path: '/v1/current_user/sessions/{session}',
    action: 'session.use',
    reply: nothing,
  }),
  /** All of them, the one that asks too; no browser is a known one any more. */
  endOwnSessions: endpoint({
    method: 'DELETE',
    path: '/v1/current_user/sessions',
    action: 'session.use',
    reply: nothing,
  }),
  /** What is kept about one's own account, as JSON. */
  ownData: endpoint({
    method: 'GET',
    path: '/v1/current_user/data',
    action: 'session.use',
    reply: file('application/json'),
  }),
} as const
