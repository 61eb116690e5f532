import { it } from '../../../../i18n/doctor'
import { useAnswerQueue } from '../../../data/outbox-session'
import { useCall } from '../../../data/query'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { Page } from '../../../ui/Page'
import { SkeletonLines } from '../../../ui/Skeleton'
import { Databases } from './Databases'
import { Resume } from './Resume'
import { UnsentNotice } from './UnsentNotice'
import { Waiting } from './Waiting'
import './Dashboard.css'

const words = it.doctor.dashboard
const counters = ['groupsCount', 'questionsCount', 'surveysByStatus', 'ownSurveysByStatus']

/** Where a doctor begins: what he left off, what waits for him, his databases. The number of calls is the same for any number of these. */
export function DashboardScreen() {
  const databases = useCall(
    'databases',
    { query: { page: { size: 100 }, sort: 'name', counters } },
    { staleTime: 0 },
  )
  const queue = useAnswerQueue()
  const list = databases.data?.data
  return (
    <Page title={words.title} lead={words.lead}>
      {queue !== null && <UnsentNotice queue={queue} />}
      {list?.length === 0 ? (
        <EmptyState icon="database" title={words.empty}>
          {words.emptyHelp}
        </EmptyState>
      ) : (
        <div className="dashboard">
          <Resume />
          <Waiting />
        </div>
      )}
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
      {list !== undefined && list.length > 0 && <Databases databases={list} />}
    </Page>
  )
}
