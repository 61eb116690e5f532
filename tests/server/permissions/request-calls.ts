import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { subscriptionRequestCalls } from '../../../contract/calls/subscription-requests'
import * as tables from '../../../server/db/schema'
import { issueToken } from '../../../server/accounts/passwords/email-token'
import type { Valid } from './call'
import { newPassword } from './own-password'

/** The code of a request that nobody has confirmed. */
const unconfirmedCode: Valid<'askedWithCode'> & Valid<'validateSubscriptionEmail'> = async (
  { request },
  { deps },
) => {
  const { subscriptionRequests } = tables
  const unconfirmed = { status: 'requested', validatedAt: null } as const
  await deps.db
    .update(subscriptionRequests)
    .set(unconfirmed)
    .where(eq(subscriptionRequests.id, request.id))
  return { params: { code: await issueToken(deps.db, 'request', request) } }
}

/** The ways to make the calls about requests for an account, as in `valid-calls.ts`. */
export const requestCalls: {
  readonly [Name in keyof typeof subscriptionRequestCalls]: Valid<Name>
} = {
  createSubscriptionRequest: () => ({
    body: { firstName: 'Nuova', lastName: 'Persona', email: `${randomUUID()}@example.it` },
  }),
  askedWithCode: unconfirmedCode,
  validateSubscriptionEmail: unconfirmedCode,
  subscriptionRequests: () => ({}),
  subscriptionRequest: ({ request: { id } }) => ({ params: { id } }),
  acceptSubscriptionRequest: ({ request: { id }, emptyDatabaseId: databaseId }) => ({
    params: { id },
    body: { memberships: [{ databaseId }] },
  }),
  acceptWithPassword: ({ request: { id } }) => ({
    params: { id },
    body: { password: newPassword },
  }),
  rejectSubscriptionRequest: ({ request: { id } }) => ({ params: { id } }),
  deleteSubscriptionRequest: ({ request: { id } }) => ({ params: { id } }),
}
