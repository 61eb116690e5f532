import { bare } from '../../contract/seen-text'
import { useState } from 'react'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { call } from '../../src/api/calls/http'
import { handledByCaller as quiet } from '../../src/api/calls/status-groups'
import { TextArea } from '../../ui/fields/TextArea'
import BulkDialog from '../admin/list/BulkDialog'
import type { RowsDialogProps } from '../admin/list/record-action'

const words = it.admin.requests.reject

/** Dialog that rejects requests, with an optional reason that each person gets by mail. */
export default function RejectDialog(props: RowsDialogProps<Resource<'subscriptionRequests'>>) {
  const [reason, setReason] = useState('')
  const body = { reason: bare(reason) || null }
  return (
    <BulkDialog
      {...props}
      action={{
        resource: 'subscriptionRequests',
        danger: true,
        many: words,
        run: ({ id }) => call('rejectSubscriptionRequest', { params: { id }, body, quiet }),
      }}
    >
      <TextArea
        label={words.reason}
        help={words.reasonHelp}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </BulkDialog>
  )
}
