import type { subscriptionRequestCalls } from '../../../contract/calls/subscription-requests'
import { withInitial } from '../../../contract/models/model'
import { models } from '../../../contract/models/index'
import type { Handlers } from '../../http/handler'
import { askForAccount } from '../requests/asking'
import { confirmAddress, readRequestDetails } from '../requests/confirming'
import {
  acceptRequest,
  deleteRequest,
  readRequest,
  readRequests,
  rejectRequest,
} from '../requests/deciding'

/** Handlers of requests for an account (product §2, §9). */
export const subscriptionRequestHandlers: Handlers<typeof subscriptionRequestCalls> = {
  createSubscriptionRequest: async ({ body, deps, origin }) =>
    askForAccount(deps, withInitial(models.subscriptionRequests, body), origin.ip),
  askedWithCode: async ({ db, params }) => readRequestDetails(db, params.code),
  validateSubscriptionEmail: async ({ db, params }) => confirmAddress(db, params.code),
  subscriptionRequests: async ({ db, query }) => readRequests(db, query),
  subscriptionRequest: async ({ db, params, query }) => readRequest(db, params.id, query.include),
  acceptSubscriptionRequest: async ({ db, params, body, deps }) =>
    acceptRequest(db, deps, params.id, body ?? {}),
  acceptWithPassword: async ({ db, params, body, deps }) =>
    acceptRequest(db, deps, params.id, body),
  rejectSubscriptionRequest: async ({ db, params, body, deps }) =>
    rejectRequest(db, deps, params.id, body?.reason),
  deleteSubscriptionRequest: async ({ db, params }) => deleteRequest(db, params.id),
}
