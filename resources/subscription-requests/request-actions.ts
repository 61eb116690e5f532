import { lazy } from 'react'
import { it } from '../../i18n/it'
import { type BulkAction, type DialogAction, removal } from '../list/bulk-action'
import { isAcceptable, isUndecided, type Request } from './request'

const words = it.admin.requests

export const removeRequests: BulkAction<Request> = removal('subscriptionRequests', words.remove)

/** What can be done to several requests together. */
export const requestBulk: readonly (BulkAction<Request> | DialogAction<Request>)[] = [
  {
    key: 'accept',
    icon: 'check',
    label: words.accept.label,
    concerns: isAcceptable,
    Dialog: lazy(async () => ({ default: (await import('./AcceptDialog')).AcceptDialog })),
  },
  {
    key: 'reject',
    icon: 'close',
    label: words.reject.label,
    concerns: isUndecided,
    Dialog: lazy(async () => ({ default: (await import('./RejectDialog')).RejectDialog })),
  },
  removeRequests,
]
