import { fullName } from '../../../../contract/full-name'
import type { SurveyStatus } from '../../../../contract/survey-status'
import { format } from '../../../../i18n/formats/format'
import { it } from '../../../../i18n/doctor'
import { useCall } from '../../../api/calls/query'
import { handledByCaller } from '../../../api/calls/status-groups'
import { useSession } from '../../../answers/session'
import type { SurveyRecord } from '../filling/survey-record'

const words = it.doctor.survey

/** Changes of the survey itself that are looked through; those of its answers are not among them. */
const lookedThrough = 100

/** Who brought a survey into a status last, and when, as its journal tells; null while that is not known, as without a network. */
function useMove(surveyId: string, status: SurveyStatus) {
  const { data } = useCall(
    'surveyAudits',
    {
      params: { surveyId },
      query: {
        filter: { subjectType: 'surveys' },
        include: ['user'],
        page: { number: 1, size: lookedThrough },
      },
      quiet: handledByCaller,
    },
    { staleTime: 0 },
  )
  return (
    data?.data.find(
      ({ old, new: next }) => next?.['status'] === status && old?.['status'] !== status,
    ) ?? null
  )
}

interface ReviewNoteProps {
  readonly survey: SurveyRecord
  /** As it is told. */
  readonly text: string
}

/** What was written when a survey was sent back, or locked: by whom and when it was written stands below it. */
export function ReviewNote({ survey, text }: ReviewNoteProps) {
  const { user: reader } = useSession()
  const move = useMove(survey.id, survey.status === 'locked' ? 'locked' : 'returned')
  const who =
    move?.user == null || !('lastName' in move.user)
      ? null
      : move.user.id === reader?.id
        ? words.you
        : fullName(move.user)
  return (
    <>
      <p className="survey-note" dir="auto">
        {text}
      </p>
      {move !== null && (
        <p className="survey-note__by">{words.notedBy(who, format.dateTime(move.at))}</p>
      )}
    </>
  )
}
