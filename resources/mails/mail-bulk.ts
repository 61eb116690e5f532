import { it } from '../../i18n/it'
import { call } from '../../src/data/calls/http'
import { handledByCaller } from '../../src/data/calls/status-groups'
import type { BulkAction } from '../list/bulk-action'
import { isFailed, type Mail } from './mail'

/** What can be done to several mails together. */
export const mailBulk: readonly BulkAction<Mail>[] = [
  {
    key: 'settle',
    icon: 'check',
    concerns: isFailed,
    run: ({ id }) => call('settleMail', { params: { id }, quiet: handledByCaller }),
    ...it.admin.mails.settle,
  },
]
