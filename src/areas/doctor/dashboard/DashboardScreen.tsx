import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Resource } from '../../../../contract/models/index'
import { it } from '../../../../i18n/dashboard'
import { homeParameter } from '../../../account/home'
import { useAnswerQueue } from '../../../answers/session'
import { useCall } from '../../../api/calls/query'
import { awayStatuses } from '../../../api/calls/status-groups'
import { paths } from '../../../paths'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import { Page } from '../../../../ui/layout/Page'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { Unavailable } from '../offline/Unavailable'
import { Redirect } from '../Redirect'
import { CodeSearch } from './CodeSearch'
import { Databases } from './Databases'
import { partsIn } from './to-do-reasons'
import './Dashboard.css'

const ToDo = lazy(() => import('./ToDo'))
const UnsentNotice = lazy(() => import('./UnsentNotice'))

const words = it.doctor.dashboard
const counters = ['surveysByStatus', 'ownSurveysByStatus']

/** Whether the lists of a database have no survey for the doctor yet. */
function isUntouched({ ownSurveysByStatus, surveysByStatus }: Resource<'databases'>): boolean {
  const counts = [ownSurveysByStatus, surveysByStatus].flatMap((one) => Object.values(one ?? {}))
  return counts.every((count) => count === 0)
}

/** Address of the list that is a doctor's home: of the only database, once it has surveys; null if the dashboard is the home. */
function homeList(databases: readonly Resource<'databases'>[]): string | null {
  const [only, ...others] = databases
  if (only === undefined || others.length > 0 || isUntouched(only)) return null
  return paths.doctor.surveys(only.id, partsIn(only).fills ? 'user' : 'supervisor')
}

/** Takes the parameter of the home from the address once the dashboard stays: with it a reload would lead away from here. */
function useStaying(isStaying: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (isStaying) {
      void navigate(paths.doctor.dashboard(), { replace: true, preventScrollReset: true })
    }
  }, [isStaying, navigate])
}

/**
 * The doctor's first screen: a search for a patient's code, the databases, and beside or below them what waits for the doctor. The number
 * of calls does not depend on the number of databases. As the home of a doctor with one database it leads to the list of its surveys.
 */
export function DashboardScreen() {
  const databases = useCall(
    'databases',
    { query: { page: { size: 100 }, sort: 'name', counters }, quiet: awayStatuses },
    { staleTime: 0 },
  )
  const queue = useAnswerQueue()
  const isHome = useSearchParams()[0].has(homeParameter)
  const list = databases.data?.data
  const [home, setHome] = useState<string | null>(null)
  // Decided once: a later answer of the server must not lead away from the page.
  if (isHome && home === null && list !== undefined) setHome(homeList(list) ?? '')
  useStaying(isHome && home === '')
  const isUnavailable = databases.isError && list === undefined
  if (isHome && home !== null && home !== '') return <Redirect to={home} />
  const isFirst = list !== undefined && list.length > 0 && list.every(isUntouched)
  const firstWords = list?.some((one) => partsIn(one).fills) ? words.firstTime : words.firstReview
  return (
    <Page title={words.title} lead={isFirst && firstWords}>
      {queue !== null && (
        <Suspense fallback={null}>
          <UnsentNotice queue={queue} />
        </Suspense>
      )}
      {list?.length === 0 && (
        <EmptyState icon="database" title={words.empty}>
          {words.emptyHelp}
        </EmptyState>
      )}
      {list !== undefined && list.length > 0 && (
        <>
          {!isFirst && <CodeSearch databases={list} />}
          <div className="dashboard">
            <Databases databases={list} />
            {!isFirst && (
              <Suspense fallback={<SkeletonLines count={4} height="3rem" />}>
                <ToDo />
              </Suspense>
            )}
          </div>
        </>
      )}
      {isUnavailable && (
        <Unavailable title={words.error} error={databases.error} reload={databases.refetch} />
      )}
      {databases.isPending && <SkeletonLines count={3} height="8rem" />}
    </Page>
  )
}
