import * as z from 'zod/mini'
import { bodyOf } from '../body'
import { endpoint, json, list, nothing, resource } from '../endpoint'
import { anyText } from '../filters'
import { issue } from '../issues'
import { models } from '../models/index'
import { newPassword } from '../models/password'
import { id, line, prose } from '../models/scalars'
import { requestStatuses } from '../models/subscription-requests'

/** Databases in which the new doctor takes part at once, each with a centre of that database's, or none. */
const newMemberships = z
  .array(z.strictObject({ databaseId: id, provider: z.optional(z.nullable(line(120))) }))
  .check(z.maxLength(100, issue('databasesAtMost')))

export type NewMembership = z.infer<typeof newMemberships>[number]

/** Requests for an account (product §2, §9). */
export const subscriptionRequestCalls = {
  /** Answers the same whatever is known of the address, and does the same work before it does (decision 056). */
  createSubscriptionRequest: endpoint({
    method: 'POST',
    path: '/v1/subscription_requests',
    action: 'requests.send',
    // One that is refused is told all the same.
    ownTransactions: true,
    body: bodyOf(models.subscriptionRequests, 'create', {
      required: ['firstName', 'lastName', 'email'],
    }),
    reply: nothing,
  }),
  /** What the code would confirm: the secret of the mail's link, which being looked at does not use up. */
  askedWithCode: endpoint({
    method: 'GET',
    path: '/v1/subscription_requests/{code}/validate_email',
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
  /** Confirms what was said with the code, once; 409 `requestConfirmed` from then on. */
  validateSubscriptionEmail: endpoint({
    method: 'PUT',
    path: '/v1/subscription_requests/{code}/validate_email',
    action: 'requests.send',
    reply: nothing,
  }),
  subscriptionRequests: endpoint({
    method: 'GET',
    path: '/v1/admin/subscription_requests',
    action: 'requests.manage',
    query: {
      sort: ['-createdAt', 'lastName', 'email', 'status'],
      include: ['user'],
      filter: { q: anyText, status: z.enum(requestStatuses) },
    },
    reply: list('subscriptionRequests'),
  }),
  subscriptionRequest: endpoint({
    method: 'GET',
    path: '/v1/admin/subscription_requests/{id}',
    action: 'requests.manage',
    query: { include: ['user'] },
    reply: resource('subscriptionRequests'),
  }),
  /** Makes a doctor of a confirmed request, who gets a link by mail to choose a password; else 409. */
  acceptSubscriptionRequest: endpoint({
    method: 'PUT',
    path: '/v1/admin/subscription_requests/{id}/accept',
    action: 'requests.manage',
    body: z.optional(z.strictObject({ memberships: z.optional(newMemberships) })),
    reply: resource('subscriptionRequests'),
  }),
  /** The same with a password that the administrator tells the doctor; the mail only says that the account is open. */
  acceptWithPassword: endpoint({
    method: 'PUT',
    path: '/v1/admin/subscription_requests/{id}/accept_with_password',
    action: 'requests.manage',
    body: z.strictObject({ password: newPassword, memberships: z.optional(newMemberships) }),
    reply: resource('subscriptionRequests'),
  }),
  /** At any time before it is accepted; 409 where it was decided already. */
  rejectSubscriptionRequest: endpoint({
    method: 'PUT',
    path: '/v1/admin/subscription_requests/{id}/reject',
    action: 'requests.manage',
    body: z.optional(z.strictObject({ reason: z.optional(z.nullable(prose(1_000))) })),
    reply: resource('subscriptionRequests'),
  }),
  /** The account that it became stays. */
  deleteSubscriptionRequest: endpoint({
    method: 'DELETE',
    path: '/v1/admin/subscription_requests/{id}',
    action: 'requests.manage',
    reply: nothing,
  }),
} as const
