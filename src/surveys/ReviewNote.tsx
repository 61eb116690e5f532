import { fullName } from '../../contract/full-name'
import type { SurveyStatus } from '../../contract/survey-status'
import { format } from '../../i18n/formats/format'
import { it } from '../../i18n/doctor'
import { useCall } from '../api/calls/query'
import { handledByCaller } from '../api/calls/status-groups'
import { useSession } from '../answers/session'
import type { Resource } from '../../contract/models/index'

const words = it.doctor.survey

/** Number of the survey's latest audits that are searched; changes of its answers are not among them. */
const auditLimit = 100

/** The audit of the survey's last change to a status; null while it is not known, as without a network. */
function useMove(surveyId: string, status: SurveyStatus) {
  const { data } = useCall(
    'surveyAudits',
    {
      params: { surveyId },
      query: {
        filter: { subjectType: 'surveys' },
        include: ['user'],
        page: { number: 1, size: auditLimit },
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
  readonly survey: Pick<Resource<'surveys'>, 'id' | 'status'>
  /** The note in its sentence. */
  readonly text: string
}

/** The note of a returned or locked survey, with its writer and time. */
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
      {move !== null && <p className="note">{words.notedBy(who, format.dateTime(move.at))}</p>}
    </>
  )
}
