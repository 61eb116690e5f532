import type { StatsPage } from '../../../contract/statistics/page'
import { stats } from '../../../i18n/words/stats'
import { Button } from '../../../ui/buttons/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { noFilters, type StatsAddress } from './filter-address'

const words = stats.empty

/** Message of a page that counts no survey: the reason, and what can be done about it. */
export function NoSurveys(props: {
  readonly page: StatsPage
  readonly isFiltered: boolean
  readonly go: (changes: Partial<StatsAddress>) => void
}) {
  const { page, isFiltered, go } = props
  if (page.unfinished > 0) {
    return (
      <EmptyState
        icon="stats"
        title={words.unfinished}
        actions={
          <Button variant="primary" onClick={() => go({ status: 'all' })}>
            {words.showUnfinished}
          </Button>
        }
      >
        {words.unfinishedHelp(page.unfinished)}
      </EmptyState>
    )
  }
  if (!isFiltered) {
    return (
      <EmptyState icon="stats" title={words.none}>
        {words.noneHelp}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="filter"
      title={words.noneFiltered}
      actions={<Button onClick={() => go(noFilters)}>{stats.filters.reset}</Button>}
    >
      {words.noneFilteredHelp}
    </EmptyState>
  )
}
