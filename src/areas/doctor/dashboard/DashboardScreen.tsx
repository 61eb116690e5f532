import { lazy, Suspense } from 'react'
import type { Resource } from '../../../../contract/models/index'
import { it } from '../../../../i18n/dashboard'
import { useAnswerQueue } from '../../../answers/session'
import { useCall } from '../../../api/calls/query'
import { awayStatuses } from '../../../api/calls/status-groups'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import { Page } from '../../../../ui/layout/Page'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { Unavailable } from '../offline/Unavailable'
import { Databases } from './Databases'
import { Resume } from './Resume'
import { UnsentNotice } from './UnsentNotice'
import './Dashboard.css'

const Waiting = lazy(() => import('./Waiting'))

const words = it.doctor.dashboard
const counters = ['groupsCount', 'questionsCount', 'surveysByStatus', 'ownSurveysByStatus']

/** Whether a database has nothing for the doctor to resume or review. */
function isUntouched({ ownSurveysByStatus, surveysByStatus }: Resource<'databases'>): boolean {
  const own = Object.values(ownSurveysByStatus ?? {})
  return own.every((count) => count === 0) && (surveysByStatus?.completed ?? 0) === 0
}

/**
 * The doctor's first screen: surveys to resume, surveys that wait for something, and the databases. The number of calls does not depend on
 * the number of databases. If nothing is to resume or to review, the databases come first.
 */
export function DashboardScreen() {
  const databases = useCall(
    'databases',
    { query: { page: { size: 100 }, sort: 'name', counters }, quiet: awayStatuses },
    { staleTime: 0 },
  )
  const queue = useAnswerQueue()
  const list = databases.data?.data
  const isUnavailable = databases.isError && list === undefined
  const fills = list?.some(({ memberRole }) => memberRole !== 'supervisor') ?? true
  const waiting = list?.length !== 0 && !isUnavailable && (
    <div key="waiting" className="dashboard">
      {fills && <Resume />}
      <Suspense fallback={<SkeletonLines count={3} height="3rem" />}>
        <Waiting />
      </Suspense>
    </div>
  )
  const cards = list !== undefined && list.length > 0 && (
    <Databases key="databases" databases={list} />
  )
  return (
    <Page title={words.title} lead={<span className="dashboard__lead">{words.lead}</span>}>
      {queue !== null && <UnsentNotice queue={queue} />}
      {list?.length === 0 && (
        <EmptyState icon="database" title={words.empty}>
          {words.emptyHelp}
        </EmptyState>
      )}
      {list?.every(isUntouched) ? [cards, waiting] : [waiting, cards]}
      {isUnavailable && (
        <Unavailable title={words.error} error={databases.error} reload={databases.refetch} />
      )}
      {databases.isPending && <SkeletonLines count={2} height="12rem" />}
    </Page>
  )
}
