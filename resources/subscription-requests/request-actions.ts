import { lazy } from 'react'
import { fullName } from '../../contract/full-name'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import {
  type DialogAction,
  type OneAction,
  type ManyAction,
  removal,
} from '../admin/list/record-action'

const words = it.admin.requests
type Request = Resource<'subscriptionRequests'>

/** Action that deletes a request. */
export const removeRequest: OneAction<Request> & ManyAction<Request> = {
  ...removal('subscriptionRequests'),
  one: (request) => words.remove(fullName(request)),
  many: words.bulkRemove,
}

/** Action that rejects a request that is still undecided (product §9). */
export const reject: DialogAction<Request> = {
  resource: 'subscriptionRequests',
  key: 'reject',
  icon: 'close',
  label: words.reject.label,
  concerns: ({ status }) => status === 'requested' || status === 'validated',
  reason: ({ status }) => words.refusals[status],
  Dialog: lazy(() => import('./RejectDialog')),
}

/** Action that accepts an undecided request, once its address is confirmed. */
export const accept: DialogAction<Request> = {
  resource: 'subscriptionRequests',
  key: 'accept',
  icon: 'check',
  main: true,
  label: words.accept.label,
  concerns: ({ status }) => status === 'validated',
  reason: ({ status }) => words.refusals[status],
  Dialog: lazy(() => import('./AcceptDialog')),
}
