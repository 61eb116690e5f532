import { it } from '../../../../i18n/doctor'
import { useAnswerQueue } from '../../../data/outbox-session'
import { useCall } from '../../../data/query'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { Page } from '../../../ui/Page'
import { SkeletonLines } from '../../../ui/Skeleton'
import { DatabaseCard } from './DatabaseCard'
import { UnsentNotice } from './UnsentNotice'
import './Dashboard.css'

const words = it.doctor.dashboard

/** Where a doctor begins: the databases that he has a part in, and the surveys that wait for him. */
export function DashboardScreen() {
  const databases = useCall(
    'databases',
    { query: { page: { size: 100 }, sort: 'name', counters: ['groupsCount', 'questionsCount'] } },
    { staleTime: 0 },
  )
  const queue = useAnswerQueue()
  const list = databases.data?.data
  return (
    <Page title={words.title} lead={words.lead}>
      {queue !== null && <UnsentNotice queue={queue} />}
      {databases.error && list === undefined && (
        <EmptyState
          icon="error"
          title={words.error}
          actions={
            <Button icon="refresh" onClick={() => void databases.refetch()}>
              {it.shell.retry}
            </Button>
          }
        >
          {databases.error.message}
        </EmptyState>
      )}
      {databases.isPending && <SkeletonLines count={2} height="12rem" />}
      {list?.length === 0 && (
        <EmptyState icon="database" title={words.empty}>
          {words.emptyHelp}
        </EmptyState>
      )}
      <div className="dashboard">
        {list?.map((database) => (
          <DatabaseCard key={database.id} database={database} />
        ))}
      </div>
    </Page>
  )
}
