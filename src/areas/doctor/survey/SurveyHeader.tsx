import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useMatch } from 'react-router'
import { fullName } from '../../../../contract/full-name'
import { type SurveyStatus, takesAnswers } from '../../../../contract/survey-status'
import { statusInSentence } from '../../../../i18n/words/survey-states'
import { it } from '../../../../i18n/doctor'
import { names } from '../../../../i18n/words/doctor/names'
import { fixedVersion } from '../../../answers/survey/survey-record'
import { paths } from '../../../paths'
import { Alert } from '../../../../ui/feedback/Alert'
import { focusHeading } from '../../../../ui/layout/focus-heading'
import { Page } from '../../../../ui/layout/Page'
import { CommentsButton } from '../comments/CommentsButton'
import { SurveyStatusChip } from '../../../../ui/SurveyStatusChip'
import { unanswered } from '../filling/unanswered'
import { ProgressBar } from '../../../../ui/layout/ProgressBar'
import { SurveyCode } from '../../../filling/navigation/SurveyCode'
import { ReviewNote } from '../../../surveys/ReviewNote'
import { SurveyActions } from './SurveyActions'
import { listLink } from '../surveys/list-memory'
import { SurveySteps } from '../surveys/SurveySteps'
import { groupAt } from '../group-address'
import { useRefusedForStatus } from './use-status-watch'
import type { SurveyView } from '../survey-view'

const words = it.doctor.survey

/** Sentence about the survey's status: why the answers can't be changed, or what the user has to do; null if none is needed. */
function explanation({ survey, view }: SurveyView, mine: boolean): string | null {
  if (view === 'user' && !mine) return words.notMine
  if (view === 'user') return words.states[survey.status]
  if (survey.status === 'completed') return mine ? words.ownReview : words.reviewState
  return words.reviewStates[survey.status]
}

/**
 * The reviewer's note on a returned or locked survey. Once the survey is completed again, only the reviewer still sees it, to check
 * whether it was followed.
 */
function noteOf({ survey: { note, status }, view }: SurveyView): string | null {
  if (note === null || note === '') return null
  if (status === 'returned' || status === 'locked') return words.noteOf(note)
  return view === 'supervisor' && status === 'completed' ? words.earlierNote(note) : null
}

/** Number of answers of a survey while it is filled in; afterwards the number of unanswered questions, which nobody has to answer. */
function ProgressLine({ survey, store }: Pick<SurveyView, 'survey' | 'store'>) {
  if (!takesAnswers(survey.status)) {
    const text = unanswered(store)
    return text && <span>{text}</span>
  }
  const groups = store.groups()
  const questions = groups.reduce((sum, group) => sum + group.questions, 0)
  if (questions === 0) return <span>{it.doctor.nothingToFill}</span>
  const open = groups.reduce((sum, group) => sum + group.unanswered, 0)
  return (
    <span className="survey-lead__progress">
      <span>{words.progress}</span>
      <ProgressBar value={questions - open} max={questions} label={words.progress} />
    </span>
  )
}

/** Moves the focus to the heading if a change of status has removed the element that had it, such as the button that was clicked. */
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

interface SurveyHeaderProps extends SurveyView {
  readonly mine: boolean
  readonly children: ReactNode
}

/** The header of a survey's screens: breadcrumbs, patient's code, status, progress and actions, and notices below them. */
export function SurveyHeader({ mine, children, ...context }: SurveyHeaderProps) {
  const { survey, store, queue, view, isMovedElsewhere, isDeleted, recheck } = context
  // Renders again whenever a group's status changes.
  useSyncExternalStore(store.subscribeGroups, store.groups)
  const text = isDeleted ? null : explanation(context, mine)
  const note = noteOf(context)
  const segment = useMatch(paths.doctor.surveyEdit.pattern)?.params.answersGroupId
  const group = segment === undefined ? null : groupAt(store.groups(), segment)
  useStatusFocus(survey.status)
  useRefusedForStatus(survey, queue, recheck)
  const { database, user } = survey
  const version = fixedVersion(survey)
  const surveysTitle = view === 'user' ? it.doctor.surveys.asUser : it.doctor.surveys.asSupervisor
  return (
    <Page
      title={it.doctor.surveyName(survey.customId, survey.id)}
      heading={<SurveyCode survey={survey} />}
      tabTitle={[group?.name, it.doctor.surveyName(null, survey.id)].filter(Boolean).join(' · ')}
      breadcrumbs={[
        { label: it.doctor.dashboard.title, to: paths.doctor.dashboard() },
        {
          label: `${database?.name ?? ''} – ${surveysTitle}`,
          ...listLink(database?.id ?? '', view),
        },
      ]}
      lead={
        <div className="row survey-lead">
          <SurveyStatusChip status={survey.status} />
          {!mine && user !== null && <span>{words.author(fullName(user))}</span>}
          {version !== null && <span>{names.version(version)}</span>}
          <ProgressLine survey={survey} store={store} />
          <CommentsButton />
          <SurveySteps databaseId={database?.id ?? ''} view={view} surveyId={survey.id} />
        </div>
      }
      actions={<SurveyActions {...context} mine={mine} />}
    >
      {isDeleted && (
        <Alert tone="danger">
          <p>{words.gone}</p>
          {view === 'user' && mine && <p>{words.goneTyped}</p>}
        </Alert>
      )}
      {isMovedElsewhere && !isDeleted && (
        <Alert tone="warning">
          <p>{words.movedElsewhere(statusInSentence[survey.status])}</p>
          {view === 'user' && !takesAnswers(survey.status) && <p>{words.movedTyped}</p>}
        </Alert>
      )}
      {text !== null && (
        <Alert tone={survey.status === 'returned' ? 'warning' : 'info'}>
          <p>{text}</p>
          {note !== null && <ReviewNote survey={survey} text={note} />}
        </Alert>
      )}
      {children}
    </Page>
  )
}
