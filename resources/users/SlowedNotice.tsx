import type { Resource } from '../../contract/model/index'
import { format } from '../../i18n/format'
import { it } from '../../i18n/it'
import { useCall } from '../../src/data/calls/query'
import { Alert } from '../../src/ui/page/Alert'
import { slowsSignIns } from './access-line'

/** How long a counter of failures is, in milliseconds (product §9). */
const slowing = 15 * 60_000

/** That somebody's sign-ins are slowed now: they may be at the telephone, asking why. */
export default function SlowedNotice({ record }: { readonly record: Resource<'users'> }) {
  const { data, dataUpdatedAt } = useCall('audits', {
    query: {
      filter: { subjectType: 'users', subjectId: record.id, operation: 'slowed' },
      page: { size: 10 },
    },
  })
  const last = data?.data.find((line) => slowsSignIns(line.new))
  if (last === undefined || dataUpdatedAt - Date.parse(last.at) > slowing) return null
  const ip = last.new?.['ip']
  return (
    <Alert tone="warning">
      {it.admin.users.access.slowedNow(format.time(last.at), typeof ip === 'string' ? ip : '')}
    </Alert>
  )
}
