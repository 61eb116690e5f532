import { type ReactNode, useSyncExternalStore } from 'react'
import { fullName } from '../../../../contract/model/users'
import { it } from '../../../../i18n/doctor'
import { paths } from '../../../paths'
import { Alert } from '../../../ui/Alert'
import { Page } from '../../../ui/Page'
import { ProgressBar } from '../../../ui/ProgressBar'
import { CommentsButton } from '../comments/CommentsButton'
import { SurveyStatusChip } from '../SurveyStatusChip'
import { SurveyActions } from './SurveyActions'
import { listAddress } from '../surveys/list-memory'
import { SurveySteps } from '../surveys/SurveySteps'
import type { SurveyView } from './survey-view'

const words = it.doctor.survey

/** Why the answers can't be changed, or what is asked of the reader; null where the screen says it by itself. */
function explanation({ survey, view }: SurveyView, mine: boolean): string | null {
  if (view === 'user' && !mine) return words.notMine
  if (view === 'supervisor' && survey.status === 'completed') {
    return mine ? words.ownReview : words.reviewState
  }
  return view === 'user' ? words.states[survey.status] : null
}

interface SurveyHeaderProps extends SurveyView {
  readonly mine: boolean
  readonly children: ReactNode
}

/** Where one is (database, patient's code), how far the survey is, and what can be done with it. */
export function SurveyHeader({ mine, children, ...context }: SurveyHeaderProps) {
  const { survey, store, view } = context
  // Drawn again whenever a group's status changes.
  useSyncExternalStore(store.subscribeGroups, store.groups)
  const progress = store.progress()
  const text = explanation(context, mine)
  const { database, user } = survey
  const surveysTitle = view === 'user' ? it.doctor.surveys.asUser : it.doctor.surveys.asSupervisor
  return (
    <Page
      title={it.doctor.surveyName(survey.customId, survey.id)}
      tabTitle={it.doctor.surveyName(null, survey.id)}
      breadcrumbs={[
        { label: it.doctor.dashboard.title, to: paths.doctor.dashboard() },
        {
          label: `${database?.name ?? ''} – ${surveysTitle}`,
          to: listAddress(database?.id ?? '', view),
        },
      ]}
      lead={
        <div className="survey-lead">
          <SurveyStatusChip status={survey.status} />
          {!mine && user !== null && <span>{words.author(fullName(user))}</span>}
          <span className="survey-lead__progress">
            <span>{words.progress}</span>
            <ProgressBar value={progress.complete} max={progress.groups} label={words.progress} />
          </span>
          <CommentsButton />
          <SurveySteps databaseId={database?.id ?? ''} view={view} surveyId={survey.id} />
        </div>
      }
      actions={<SurveyActions {...context} mine={mine} />}
    >
      {text !== null && (
        <Alert tone={survey.status === 'returned' ? 'warning' : 'info'}>
          <p>{text}</p>
          {survey.note !== null && survey.note !== '' && <p>{words.noteOf(survey.note)}</p>}
        </Alert>
      )}
      {children}
    </Page>
  )
}
