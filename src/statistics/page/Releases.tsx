import { useQueryClient } from '@tanstack/react-query'
import type { StatsPage } from '../../../contract/statistics/page'
import { format } from '../../../i18n/formats/format'
import { releases } from '../../../i18n/words/statistics/releases'
import { callKey, useCallMutation } from '../../api/calls/query'
import { handledByCaller } from '../../api/calls/status-groups'
import { Button } from '../../../ui/buttons/Button'
import { Card } from '../../../ui/layout/Card'
import { Alert } from '../../../ui/feedback/Alert'

const words = releases.card

/** Sentences for a reader of a release: its rule, or why there is none. Empty if the reader may read all surveys. */
export function releaseSentences({ reach, withheld, release }: StatsPage): string[] {
  if (reach === 'all') return []
  if (withheld === 'templateFilters' && reach === 'none') return [releases.templateFiltersAlone]
  if (withheld !== null) return [releases.withheld[withheld]]
  if (release === null) return []
  return [
    releases.rule(format.date(release.at), release.surveys),
    reach === 'own' ? releases.own : releases.exact,
  ]
}

/** Line about the release, for paper and files; empty without one. */
export function releaseLine({ reach, withheld, release }: StatsPage): string[] {
  if (reach === 'all' || withheld !== null || release === null) return []
  return [releases.line(format.date(release.at), release.surveys)]
}

/** Notice above the figures of a release. */
export function ReleaseNotice({ page }: { readonly page: StatsPage }) {
  const sentences = releaseSentences(page)
  return sentences.length === 0 ? null : <Alert tone="info">{sentences.join(' ')}</Alert>
}

/** Card about the last release for administrators, with a button to make one before Monday. */
export function ReleaseCard({ databaseId, page }: { databaseId: string; page: StatsPage }) {
  const client = useQueryClient()
  const make = useCallMutation('releaseStatistics', {
    onSuccess: () => client.invalidateQueries({ queryKey: callKey('statsPage') }),
  })
  const { release } = page
  const newRelease = make.data?.data
  return (
    <Card
      dense
      className="row row--apart stats-release screen-only"
      aria-label={words.title}
      role="region"
    >
      <div>
        <h2>{words.title}</h2>
        <p className="muted">
          {release === null ? words.none : words.last(format.date(release.at), release.surveys)}{' '}
          {words.about}
        </p>
        <div role="status">
          {make.isError && <Alert tone="warning">{make.error.message}</Alert>}
          {newRelease && !make.isPending && words.made(newRelease.surveys)}
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
