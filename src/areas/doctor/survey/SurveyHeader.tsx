import { type ReactNode, useSyncExternalStore } from 'react'
import { useMatch } from 'react-router'
import { fullName } from '../../../../contract/full-name'
import { takesAnswers } from '../../../../contract/survey-status'
import { statusInSentence } from '../../../../i18n/words/survey-states'
import { it } from '../../../../i18n/doctor'
import { paths } from '../../../paths'
import { Alert } from '../../../../ui/feedback/Alert'
import { Page } from '../../../../ui/layout/Page'
import { CommentsButton } from '../comments/CommentsButton'
import { SurveyStatusChip } from '../../../../ui/SurveyStatusChip'
import { ReviewNote } from './ReviewNote'
import { ProgressLine } from './ProgressLine'
import { SurveyActions } from './SurveyActions'
import { listLink } from '../surveys/list-memory'
import { SurveySteps } from '../surveys/SurveySteps'
import { groupAt } from '../group-address'
import { useStatusFocus } from './use-status-focus'
import { useRefusedForStatus } from './use-status-watch'
import type { SurveyView } from '../survey-view'

const words = it.doctor.survey

/** Why the answers can't be changed, or what is asked of the reader; null where the screen says it by itself. */
function explanation({ survey, view }: SurveyView, mine: boolean): string | null {
  if (view === 'user' && !mine) return words.notMine
  if (view === 'user') return words.states[survey.status]
  if (survey.status === 'completed') return mine ? words.ownReview : words.reviewState
  return words.reviewStates[survey.status]
}

/**
 * What the reviewer wrote, until the survey is completed again; to the reviewer then too, who will want to see it heeded. Once it is
 * approved the note is a thing of the past. Of a locked one it is the reason for that.
 */
function noteOf({ survey: { note, status }, view }: SurveyView): string | null {
  if (note === null || note === '') return null
  if (status === 'returned' || status === 'locked') return words.noteOf(note)
  return view === 'supervisor' && status === 'completed' ? words.earlierNote(note) : null
}

interface SurveyHeaderProps extends SurveyView {
  readonly mine: boolean
  readonly children: ReactNode
}

/** Where one is (database, patient's code), how far the survey is, and what can be done with it. */
export function SurveyHeader({ mine, children, ...context }: SurveyHeaderProps) {
  const { survey, store, queue, view, isMovedElsewhere, isGone, recheck } = context
  // Drawn again whenever a group's status changes.
  useSyncExternalStore(store.subscribeGroups, store.groups)
  const text = isGone ? null : explanation(context, mine)
  const note = noteOf(context)
  const place = useMatch(paths.doctor.surveyEdit.pattern)?.params.answersGroupId
  const group = place === undefined ? null : groupAt(store.groups(), place)
  useStatusFocus(survey.status)
  useRefusedForStatus(survey, queue, recheck)
  const { database, user } = survey
  const surveysTitle = view === 'user' ? it.doctor.surveys.asUser : it.doctor.surveys.asSupervisor
  return (
    <Page
      title={it.doctor.surveyName(survey.customId, survey.id)}
      tabTitle={[group?.name, it.doctor.surveyName(null, survey.id)].filter(Boolean).join(' · ')}
      breadcrumbs={[
        { label: it.doctor.dashboard.title, to: paths.doctor.dashboard() },
        {
          label: `${database?.name ?? ''} – ${surveysTitle}`,
          ...listLink(database?.id ?? '', view),
        },
      ]}
      lead={
        <div className="survey-lead">
          <SurveyStatusChip status={survey.status} />
          {!mine && user !== null && <span>{words.author(fullName(user))}</span>}
          <ProgressLine survey={survey} store={store} />
          <CommentsButton />
          <SurveySteps databaseId={database?.id ?? ''} view={view} surveyId={survey.id} />
        </div>
      }
      actions={<SurveyActions {...context} mine={mine} />}
    >
      {isGone && (
        <Alert tone="danger">
          <p>{words.gone}</p>
          {view === 'user' && mine && <p>{words.goneTyped}</p>}
        </Alert>
      )}
      {isMovedElsewhere && !isGone && (
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
