import { useEffect } from 'react'
import { Outlet, useParams } from 'react-router'
import { takesAnswers } from '../../../../contract/survey-status'
import { it } from '../../../../i18n/doctor'
import { offline } from '../../../../i18n/words/doctor/offline'
import type { CallError } from '../../../api/calls/call-error'
import { provideLocation } from '../../../api/session/former-person'
import { useAnswerQueue } from '../../../answers/queue/session-queue'
import { awayStatuses, notFoundStatuses } from '../../../api/calls/status-groups'
import { useSession } from '../../../answers/session'
import { currentLocation } from '../../../api/session/location-in-page'
import { NotLoaded } from '../../../../ui/feedback/NotLoaded'
import { Page } from '../../../../ui/layout/Page'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { CommentsFrame } from '../comments/CommentsFrame'
import { RefusedAnswers } from '../filling/RefusedAnswers'
import { NotFoundScreen } from '../NotFoundScreen'
import { rightsIn } from '../rights'
import { QuestionToolsFrame } from '../tools/QuestionToolsFrame'
import { DeletedSurvey } from './DeletedSurvey'
import { OfflineNotice } from './OfflineNotice'
import { LeaveDialog } from './LeaveDialog'
import { SurveyHeader } from './SurveyHeader'
import { type SurveyView, viewOfAddress } from '../survey-view'
import { useStatusWatch } from './use-status-watch'
import { useUnloadGuard } from './use-unload-guard'
import { useSurveyRecord, useSurveyStore } from './use-survey'
import '../../../filling/frame.css'
import './SurveyLayout.css'

const words = it.doctor.survey

/** What no toast has told: nothing is kept of the survey either. */
function whyAway({ status }: CallError): string | null {
  return awayStatuses.includes(status) ? offline.notKept : null
}

/** The frame of a survey's screens: it reads the survey once and keeps its answers while one goes about in it. */
export function SurveyLayout() {
  const { surveyId = '', role } = useParams()
  const view = viewOfAddress(role)
  const queue = useAnswerQueue()
  const { user } = useSession()
  const record = useSurveyRecord(surveyId)
  const survey = record.data?.data
  const live = useSurveyStore(record, queue)
  const store = live?.store ?? null
  const keptAt = record.data?.keptAt ?? null
  // A kept one is read whole as soon as it can be.
  const watch = useStatusWatch(record.data, keptAt === null ? live?.changedAt : undefined)
  useUnloadGuard(store)
  useEffect(() => provideLocation(currentLocation), [])

  if (view === null) return <NotFoundScreen />
  if (notFoundStatuses.includes(record.error?.status ?? 0))
    return <DeletedSurvey surveyId={surveyId} />
  if (record.error && survey === undefined) {
    return (
      <Page title={it.shell.titles.survey}>
        <NotLoaded title={words.error} onRetry={record.refetch}>
          {whyAway(record.error)}
        </NotLoaded>
      </Page>
    )
  }
  if (survey === undefined || store === null || queue === null) {
    return (
      <Page title={null}>
        <SkeletonLines count={8} height="2.5rem" />
      </Page>
    )
  }
  const mine = survey.user?.id === user?.id
  const may = rightsIn(view, mine)
  const editable = may('surveys.fill') && takesAnswers(survey.status) && !watch.isGone
  const context: SurveyView = { survey, store, queue, view, editable, ...watch }
  return (
    <CommentsFrame {...context} kept={record.data?.threads ?? null}>
      <div className="filling-frame">
        <SurveyHeader {...context} mine={mine}>
          {keptAt !== null && (
            <OfflineNotice keptAt={keptAt} today={store.today} editable={editable} />
          )}
          <RefusedAnswers {...context} />
          <QuestionToolsFrame>
            <Outlet context={context} />
          </QuestionToolsFrame>
          <LeaveDialog store={store} surveyId={survey.id} />
        </SurveyHeader>
      </div>
    </CommentsFrame>
  )
}
