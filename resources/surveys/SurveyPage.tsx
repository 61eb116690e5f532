import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { fullName } from '../../contract/full-name'
import type { SurveyStatus } from '../../contract/survey-status'
import { format } from '../../i18n/formats/format'
import { it } from '../../i18n/admin'
import { names } from '../../i18n/words/doctor/names'
import { useCall } from '../../src/api/calls/query'
import { handledByCaller as quiet, notFoundStatuses } from '../../src/api/calls/status-groups'
import {
  fixedVersion,
  surveyIncludes,
  type SurveyRecord,
} from '../../src/answers/survey/survey-record'
import { QuestionToolsContext } from '../../src/filling/question/question-tools'
import { SurveyReading } from '../../src/filling/reading/SurveyReading'
import { NotFoundScreen } from '../../src/frame/NotFoundScreen'
import { adminSurveys, paths } from '../../src/paths'
import { ReviewNote } from '../../src/surveys/ReviewNote'
import { readStored } from '../../src/surveys/stored-survey'
import { useRequestedLocation } from '../../ui/address/use-requested-location'
import { Alert } from '../../ui/feedback/Alert'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { NotLoaded } from '../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../ui/feedback/Skeleton'
import { focusHeading } from '../../ui/layout/focus-heading'
import { Page } from '../../ui/layout/Page'
import { Tabs } from '../../ui/layout/Tabs'
import { SurveyStatusChip } from '../../ui/SurveyStatusChip'
import { ActionButtons } from '../admin/list/ActionButton'
import { AnswerHistoryButton } from './AnswerHistoryButton'
import { surveyMoves } from './survey-moves'
import '../../src/filling/frame.css'

const words = it.admin.surveys

const SurveyHistory = lazy(() => import('./SurveyHistory'))

/** Page of a survey for administrators: its answers, its history, and the moves that they may make. */
export default function SurveyPage() {
  const { id: databaseId = '', surveyId = '' } = useParams()
  const { data, error, refetch } = useCall(
    'survey',
    { params: { surveyId }, query: { include: surveyIncludes }, quiet },
    { staleTime: 0 },
  )
  const survey = data?.data
  const isElsewhere = survey !== undefined && survey.database?.id !== databaseId
  if (isElsewhere || notFoundStatuses.includes(error?.status ?? 0)) return <NotFoundScreen />
  if (survey === undefined) {
    return (
      <Page title={error ? words.one : null} breadcrumbs={above(databaseId, null)}>
        {error ? (
          <NotLoaded title={words.loadError} onRetry={refetch}>
            {error.message}
          </NotLoaded>
        ) : (
          <SkeletonLines count={8} height="2.5rem" />
        )}
      </Page>
    )
  }
  return <Survey survey={survey} />
}

/** Breadcrumbs of the page. @param name of the database, as far as it is known */
function above(databaseId: string, name: string | null) {
  return [
    { label: it.admin.databases.title, to: paths.admin.databases() },
    ...(name === null ? [] : [{ label: name, to: paths.admin.database(databaseId) }]),
    { label: words.title, to: adminSurveys(databaseId) },
  ]
}

/** Focuses the heading if a move has removed the button that had the focus. */
function useStatusFocus(status: SurveyStatus): void {
  const previous = useRef(status)
  useEffect(() => {
    if (previous.current === status) return undefined
    previous.current = status
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) focusHeading()
    })
    return () => clearTimeout(timer)
  }, [status])
}

function Survey({ survey }: { readonly survey: SurveyRecord }) {
  const { id, customId, status, database } = survey
  const read = useMemo(() => readStored(survey), [survey])
  useStatusFocus(status)
  return (
    <Page
      title={names.surveyName(customId, id)}
      tabTitle={names.surveyName(null, id)}
      breadcrumbs={above(database?.id ?? '', database?.name ?? '')}
      lead={<Facts survey={survey} />}
      actions={<ActionButtons actions={surveyMoves} record={survey} />}
    >
      <Reason survey={survey} />
      <SurveyTabs
        answers={<Answers survey={survey} {...read} />}
        history={<SurveyHistory surveyId={id} groups={read.groups} />}
      />
    </Page>
  )
}

/** Status, doctor, centre and days of a survey, with the version of the design that it keeps. */
function Facts({ survey }: { readonly survey: SurveyRecord }) {
  const version = fixedVersion(survey)
  const { database, status, user, provider, createdAt, completedAt } = survey
  const texts = [
    user && words.page.doctor(fullName(user)),
    provider && words.page.provider(provider),
    words.page.created(format.date(createdAt)),
    completedAt && words.page.completed(format.date(completedAt)),
  ]
  return (
    <div className="row">
      <SurveyStatusChip status={status} />
      <span>
        {texts.filter(Boolean).join(' · ')}
        {version !== null && (
          <>
            {' · '}
            <Link to={paths.admin.version(database?.id ?? '', String(version))}>
              {names.version(version)}
            </Link>
          </>
        )}
      </span>
    </div>
  )
}

/** Notice on a returned or locked survey, with the reason and who gave it. */
function Reason({ survey }: { readonly survey: SurveyRecord }) {
  const { status, note } = survey
  if (status !== 'returned' && status !== 'locked') return null
  return (
    <Alert tone="info">
      <p>{words.page[status]}</p>
      {note && <ReviewNote survey={survey} text={words.page.note(note)} />}
    </Alert>
  )
}

/** Tabs of the page; the open one stands in the address. */
function SurveyTabs(props: { readonly answers: ReactNode; readonly history: ReactNode }) {
  const [, setSearch] = useSearchParams()
  const requested = new URLSearchParams(useRequestedLocation().search).get('tab')
  const current = requested === 'history' ? 'history' : 'answers'
  return (
    <Tabs
      label={it.admin.sections}
      tabs={[
        { key: 'answers', label: words.page.answers },
        { key: 'history', label: words.page.history },
      ]}
      current={current}
      onSelect={(tab) =>
        setSearch(tab === 'answers' ? {} : { tab }, { replace: true, preventScrollReset: true })
      }
    >
      <Suspense key={current} fallback={<SkeletonLines count={6} height="3rem" />}>
        {props[current]}
      </Suspense>
    </Tabs>
  )
}

/** The answers, group by group; each leads to its history. */
function Answers(props: { readonly survey: SurveyRecord } & ReturnType<typeof readStored>) {
  const { survey, store, groups, states } = props
  if (states.length === 0) {
    return <EmptyState title={words.page.noGroups}>{words.page.noGroupsHelp}</EmptyState>
  }
  const bookmarked = survey.answersGroups.find(({ id }) => id === survey.bookmarkId)
  return (
    <div className="filling-frame">
      <QuestionToolsContext
        value={({ question, state }) => (
          <AnswerHistoryButton surveyId={survey.id} {...{ question, state }} />
        )}
      >
        <SurveyReading
          {...{ survey, store, groups, states }}
          bookmarkedId={bookmarked?.group?.id ?? null}
        />
      </QuestionToolsContext>
    </div>
  )
}
