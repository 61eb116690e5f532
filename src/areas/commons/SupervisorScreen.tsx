import { QueryClientProvider } from '@tanstack/react-query'
import { commons } from '../../../i18n/words/commons'
import { queryClient, useCall } from '../../api/calls/query'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { Page } from '../../../ui/layout/Page'
import { SupervisedDatabase } from './SupervisedDatabase'
import { WaitingDatabases } from './WaitingDatabases'

const words = commons.supervisor
const counters = [
  'doctorsCount',
  'questionsCount',
  'surveysByStatus',
  'surveysByMonth',
  'releasedAt',
]

function Databases() {
  const { data, error, refetch } = useCall('databases', {
    query: { sort: 'name', page: { size: 100 }, counters },
  })
  if (data === undefined) {
    return error ? <NotLoaded title={words.loadError} onRetry={refetch} /> : <WaitingDatabases />
  }
  if (data.data.length === 0) {
    return (
      <EmptyState icon="stats" title={words.empty}>
        {words.emptyHelp}
      </EmptyState>
    )
  }
  return (
    <ul role="list" className="supervised">
      {data.data.map((database) => (
        <li key={database.id}>
          <SupervisedDatabase database={database} />
        </li>
      ))}
    </ul>
  )
}

/** The databases that a supervisor supervises, with numbers of surveys and ways to their statistics (product §3). */
export default function SupervisorScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <Page title={words.title} lead={words.lead}>
        <Databases />
      </Page>
    </QueryClientProvider>
  )
}
