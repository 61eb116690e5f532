import * as z from 'zod/mini'
import { bodyOf, get, json, list, nothing, post, put, remove, resource } from '../endpoint'
import { anyText } from '../query'
import { issue } from '../issues'
import { models } from '../models/index'
import { newPassword } from '../models/password'
import { id, line, prose } from '../models/scalars'
import { requestStatuses } from '../models/subscription-requests'

/** Databases of which the new doctor becomes a member at once, each with one of its centres or none. */
const newMemberships = z
  .array(z.strictObject({ databaseId: id, provider: z.optional(z.nullable(line(120))) }))
  .check(z.maxLength(100, issue('databasesAtMost')))

export type NewMembership = z.infer<typeof newMemberships>[number]

/** Requests for an account (product §2, §9). */
export const subscriptionRequestCalls = {
  /** Takes a request. Reply and work are the same whatever is known of the address (decision 056). */
  createSubscriptionRequest: post('/v1/subscription_requests', {
    action: 'requests.send',
    // A rejected request is recorded in any case.
    ownTransactions: true,
    body: bodyOf(models.subscriptionRequests, 'create', {
      required: ['firstName', 'lastName', 'email'],
    }),
    reply: nothing,
  }),
  /** Request that a mail's link would confirm. Reading it does not use the link's secret up. */
  askedWithCode: get('/v1/subscription_requests/{code}/validate_email', {
    action: 'requests.send',
    reply: json(
      z.object({
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        hospital: z.nullable(z.string()),
        message: z.nullable(z.string()),
      }),
    ),
  }),
  /** Confirms a request with that secret, once; 409 `requestConfirmed` afterwards. */
  validateSubscriptionEmail: put('/v1/subscription_requests/{code}/validate_email', {
    action: 'requests.send',
    reply: nothing,
  }),
  subscriptionRequests: get('/v1/admin/subscription_requests', {
    action: 'requests.manage',
    query: {
      sort: ['-createdAt', 'lastName', 'email', 'status'],
      include: ['user'],
      filter: { q: anyText, status: z.enum(requestStatuses) },
    },
    reply: list('subscriptionRequests'),
  }),
  subscriptionRequest: get('/v1/admin/subscription_requests/{id}', {
    action: 'requests.manage',
    query: { include: ['user'] },
    reply: resource('subscriptionRequests'),
  }),
  /** Turns a confirmed request into a doctor, who gets a link to choose a password by mail; 409 for any other. */
  acceptSubscriptionRequest: put('/v1/admin/subscription_requests/{id}/accept', {
    action: 'requests.manage',
    body: z.optional(z.strictObject({ memberships: z.optional(newMemberships) })),
    reply: resource('subscriptionRequests'),
  }),
  /** Does so with a password that the administrator hands over. The mail only says that the account is open. */
  acceptWithPassword: put('/v1/admin/subscription_requests/{id}/accept_with_password', {
    action: 'requests.manage',
    body: z.strictObject({ password: newPassword, memberships: z.optional(newMemberships) }),
    reply: resource('subscriptionRequests'),
  }),
  /** Rejects a request at any time before it is accepted; 409 if it was decided already. */
  rejectSubscriptionRequest: put('/v1/admin/subscription_requests/{id}/reject', {
    action: 'requests.manage',
    body: z.optional(z.strictObject({ reason: z.optional(z.nullable(prose(1_000))) })),
    reply: resource('subscriptionRequests'),
  }),
  /** Deletes a request. Its account, if there is one, remains. */
  deleteSubscriptionRequest: remove('/v1/admin/subscription_requests/{id}', {
    action: 'requests.manage',
    reply: nothing,
  }),
} as const
