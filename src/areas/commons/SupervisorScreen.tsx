import { QueryClientProvider } from '@tanstack/react-query'
import { countOf } from '../../../i18n/formats/format'
import { commons } from '../../../i18n/words/commons'
import { queryClient, useCall } from '../../api/calls/query'
import { paths } from '../../paths'
import { Card } from '../../../ui/layout/Card'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { Page } from '../../../ui/layout/Page'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import './SupervisorScreen.css'

const words = commons.supervisor

function Databases() {
  const { data, error, refetch } = useCall('databases', {
    query: { sort: 'name', page: { size: 100 }, counters: ['doctorsCount', 'questionsCount'] },
  })
  if (error) return <NotLoaded title={words.loadError} onRetry={refetch} />
  if (!data) return <SkeletonLines count={3} height="5rem" />
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
          <Card>
            <h2>{database.name}</h2>
            <p className="muted">
              {words.counts(
                countOf(database.doctorsCount ?? 0, words.doctor, words.doctors),
                countOf(database.questionsCount ?? 0, words.question, words.questions),
              )}
            </p>
            <LinkButton to={paths.doctor.stats(database.id)} icon="stats">
              {words.open}
            </LinkButton>
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** The statistics of the databases that a supervisor supervises (product §3). */
export default function SupervisorScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <Page title={words.title}>
        <Databases />
      </Page>
    </QueryClientProvider>
  )
}
