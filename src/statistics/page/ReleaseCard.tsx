import { useQueryClient } from '@tanstack/react-query'
import type { StatsPage } from '../../../contract/statistics/page'
import { format } from '../../../i18n/formats/format'
import { releases } from '../../../i18n/words/releases'
import { callKey, useCallMutation } from '../../api/calls/query'
import { handledByCaller } from '../../api/calls/status-groups'
import { Button } from '../../../ui/buttons/Button'
import { Card } from '../../../ui/layout/Card'
import { Alert } from '../../../ui/feedback/Alert'

const words = releases.card

/** When whoever may not read the surveys was told of them last, and the way to do so before Monday. */
export function ReleaseCard({ databaseId, page }: { databaseId: string; page: StatsPage }) {
  const client = useQueryClient()
  const make = useCallMutation('releaseStatistics', {
    onSuccess: () => client.invalidateQueries({ queryKey: callKey('statsPage') }),
  })
  const { release } = page
  const made = make.data?.data
  return (
    <Card dense className="stats-release screen-only" aria-label={words.title} role="region">
      <div>
        <h2>{words.title}</h2>
        <p>
          {release === null ? words.none : words.last(format.date(release.at), release.surveys)}{' '}
          {words.about}
        </p>
        <div role="status">
          {make.isError && <Alert tone="warning">{make.error.message}</Alert>}
          {made && !make.isPending && words.made(made.surveys)}
        </div>
      </div>
      <Button
        busy={make.isPending}
        onClick={() => make.mutate({ params: { databaseId }, quiet: handledByCaller })}
      >
        {words.make}
      </Button>
    </Card>
  )
}
