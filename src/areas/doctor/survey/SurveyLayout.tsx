import { useEffect, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from 'react-router'
import { takesAnswers } from '../../../../contract/survey-status'
import { it } from '../../../../i18n/doctor'
import { offline } from '../../../../i18n/words/doctor/offline'
import { format } from '../../../../i18n/formats/format'
import { italianDay } from '../../../../engine/survey/day'
import type { CallError } from '../../../api/calls/call-error'
import { provideLocation } from '../../../api/session/former-person'
import { awayStatuses, notFoundStatuses } from '../../../api/calls/status-groups'
import { session, useAnswerQueue, useSession } from '../../../answers/session'
import { currentLocation } from '../../../api/session/location-in-page'
import { Alert } from '../../../../ui/feedback/Alert'
import { NotLoaded } from '../../../../ui/feedback/NotLoaded'
import { Page } from '../../../../ui/layout/Page'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { CommentsFrame } from '../comments/CommentsFrame'
import { RefusedAnswers } from '../filling/RefusedAnswers'
import type { SurveyStore } from '../../../answers/survey/survey-store'
import { NotFoundScreen } from '../NotFoundScreen'
import { rightsIn } from '../rights'
import { QuestionToolsFrame } from '../../../filling/tools/QuestionToolsFrame'
import { drawSurveyTools } from '../tools/SurveyQuestionTools'
import { DeletedSurvey } from './DeletedSurvey'
import { LeaveDialog } from './LeaveDialog'
import { SurveyHeader } from './SurveyHeader'
import { type SurveyView, viewOfAddress } from '../survey-view'
import { useStatusWatch } from './use-status-watch'
import { surveyQuery } from './survey-query'
import { useSurveyStore } from './use-survey'
import '../../../filling/frame.css'
import './SurveyLayout.css'

const words = it.doctor.survey

/** A sentence for a failed call without a network: there is no offline copy either. Other errors have their toast. */
function helpOf({ status }: CallError): string | null {
  return awayStatuses.includes(status) ? offline.notKept : null
}

/** Sends unfinished texts before the page closes, and has the browser warn while anything is not stored (product §5). */
function useUnloadGuard(store: SurveyStore | null): void {
  useEffect(() => {
    if (store === null) return
    const warn = (event: BeforeUnloadEvent) => {
      // Calls from here on must outlive the page.
      store.flush({ keepalive: true })
      if (session.unsent.count() > 0) event.preventDefault()
    }
    const flush = () => {
      if (document.visibilityState === 'hidden') store.flush({ keepalive: true })
    }
    const flushLast = () => store.flush({ keepalive: true })
    window.addEventListener('beforeunload', warn)
    window.addEventListener('pagehide', flushLast)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('pagehide', flushLast)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [store])
}

interface OfflineNoticeProps {
  /** Time of the offline copy, in ms. */
  readonly keptAt: number
  /** The calendar day on which the survey is open. */
  readonly today: string
  readonly editable: boolean
}

/** A notice that the survey is shown from the offline copy, with the time of the copy. */
function OfflineNotice({ keptAt, today, editable }: OfflineNoticeProps) {
  const instant = new Date(keptAt).toISOString()
  const when =
    italianDay(instant) === today
      ? offline.atTime(format.time(instant))
      : offline.onDay(format.dateTime(instant))
  return (
    <Alert tone="warning">
      <p>
        {offline.keptNotice(when)} {editable && offline.keptEditable}
      </p>
    </Alert>
  )
}

/** The frame of a survey's screens: it reads the survey once, and holds its answers while the doctor moves between the screens. */
export function SurveyLayout() {
  const { surveyId = '', role } = useParams()
  const view = viewOfAddress(role)
  const queue = useAnswerQueue()
  const { user } = useSession()
  const record = useQuery(surveyQuery(surveyId))
  const survey = record.data?.data
  const live = useSurveyStore(record, queue)
  const store = live?.store ?? null
  const keptAt = record.data?.keptAt ?? null
  // A survey from the offline copy is read anew by `useCatchingUp` instead.
  const watch = useStatusWatch(record.data, keptAt === null ? live?.changedAt : undefined)
  useUnloadGuard(store)
  useEffect(() => provideLocation(currentLocation), [])

  // Fields are drawn by the design of their store.
  const shown = useMemo(
    () => (survey === undefined || live === null ? null : { ...survey, ...live.design }),
    [survey, live],
  )

  if (view === null) return <NotFoundScreen />
  if (notFoundStatuses.includes(record.error?.status ?? 0))
    return <DeletedSurvey surveyId={surveyId} />
  if (record.error && survey === undefined) {
    return (
      <Page title={it.shell.titles.survey}>
        <NotLoaded title={words.error} onRetry={record.refetch}>
          {helpOf(record.error)}
        </NotLoaded>
      </Page>
    )
  }
  if (shown === null || survey === undefined || store === null || queue === null) {
    return (
      <Page title={null}>
        <SkeletonLines count={8} height="2.5rem" />
      </Page>
    )
  }
  const mine = survey.user?.id === user?.id
  const may = rightsIn(view, mine)
  const editable = may('surveys.fill') && takesAnswers(survey.status) && !watch.isDeleted
  const context: SurveyView = { survey: shown, store, queue, view, editable, ...watch }
  return (
    <CommentsFrame {...context} offlineThreads={record.data?.threads ?? null}>
      <div className="filling-frame">
        <SurveyHeader {...context} mine={mine}>
          {keptAt !== null && (
            <OfflineNotice keptAt={keptAt} today={store.today} editable={editable} />
          )}
          <RefusedAnswers {...context} />
          <QuestionToolsFrame draw={drawSurveyTools}>
            <Outlet context={context} />
          </QuestionToolsFrame>
          <LeaveDialog store={store} surveyId={survey.id} />
        </SurveyHeader>
      </div>
    </CommentsFrame>
  )
}
