import { lazy } from 'react'
import { fullName } from '../../contract/full-name'
import { it } from '../../i18n/admin'
import { type DialogAction, type OneAction, type ManyAction, removal } from '../list/record-action'
import { isAcceptable, isUndecided, type Request } from './request'

const words = it.admin.requests

export const removeRequest: OneAction<Request> & ManyAction<Request> = {
  ...removal('subscriptionRequests'),
  one: (request) => words.remove(fullName(request)),
  many: words.bulkRemove,
}

export const reject: DialogAction<Request> = {
  resource: 'subscriptionRequests',
  key: 'reject',
  icon: 'close',
  label: words.reject.label,
  concerns: isUndecided,
  Dialog: lazy(() => import('./RejectDialog')),
}

export const accept: DialogAction<Request> = {
  resource: 'subscriptionRequests',
  key: 'accept',
  icon: 'check',
  main: true,
  label: words.accept.label,
  concerns: isAcceptable,
  Dialog: lazy(() => import('./AcceptDialog')),
}
