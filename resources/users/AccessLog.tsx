import { useState } from 'react'
import type { Resource } from '../../contract/model/index'
import { format } from '../../i18n/format'
import { it } from '../../i18n/admin'
import { useCall } from '../../src/data/calls/query'
import { Button } from '../../src/ui/buttons/Button'
import { Card } from '../../src/ui/Card'
import { NotLoaded } from '../../src/ui/page/NotLoaded'
import { SkeletonLines } from '../../src/ui/page/Skeleton'
import { accessLine } from './access-line'

const words = it.admin.users.access
const step = 10

/** Who came in as somebody, who tried to, and what was changed in the account, the newest first (product §9). */
export function AccessLog({ record }: { readonly record: Resource<'users'> }) {
  const [size, setSize] = useState(step)
  const { data, error, refetch, isFetching } = useCall(
    'audits',
    {
      query: {
        filter: { subjectType: 'users', subjectId: record.id },
        include: ['user'],
        page: { size },
      },
    },
    { staleTime: 0, placeholderData: (before) => before },
  )
  const total = Number(data?.meta['total'] ?? 0)
  return (
    <Card aria-labelledby="access-log" className="stack stack--dense memberships">
      <div className="row row--apart">
        <h2 id="access-log">{words.title}</h2>
      </div>
      {error && <NotLoaded title={it.admin.list.loadError} onRetry={refetch} />}
      {!data && !error && <SkeletonLines count={3} height="2rem" />}
      {data?.data.length === 0 && <p className="note">{words.none}</p>}
      <ul role="list">
        {data?.data.map((line) => (
          <li key={line.id}>
            <span>{accessLine(line, record.id)}</span>
            <time dateTime={line.at} className="note access-log__time">
              {format.dateTime(line.at)}
            </time>
          </li>
        ))}
      </ul>
      {total > size && size < 100 && (
        <div className="row">
          <Button variant="quiet" busy={isFetching} onClick={() => setSize(size + step)}>
            {words.more}
          </Button>
        </div>
      )}
    </Card>
  )
}
