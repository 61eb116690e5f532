import { Link } from 'react-router'
import { takesAnswers } from '../../../../contract/survey-status'
import { format } from '../../../../i18n/format'
import { it } from '../../../../i18n/doctor'
import { useCall } from '../../../data/query'
import { paths } from '../../../paths'
import { LinkButton } from '../../../ui/LinkButton'
import { ProgressBar } from '../../../ui/ProgressBar'
import { SkeletonLines } from '../../../ui/Skeleton'
import { SurveyStatusChip } from '../SurveyStatusChip'

const words = it.doctor.dashboard

/** How many surveys a card looks at for those still being filled in, and how many it shows. */
const looked = 10
const shown = 3

/** The doctor's surveys that he worked on last and has not completed, each with its "Riprendi" (product §6). */
export function OwnSurveys({ databaseId }: { databaseId: string }) {
  const list = useCall(
    'surveys',
    {
      params: { databaseId },
      query: { page: { size: looked }, sort: '-updatedAt', extra: { role: 'user' } },
    },
    { staleTime: 0 },
  )
  if (list.isPending) return <SkeletonLines count={3} height="2.5rem" />
  const open = (list.data?.data ?? []).filter(({ status }) => takesAnswers(status)).slice(0, shown)
  if (open.length === 0) return null
  return (
    <div className="dashboard__surveys">
      <h3>{words.recent}</h3>
      <ul role="list">
        {open.map(({ id, customId, status, progress, updatedAt, bookmarkId }) => (
          <li key={id}>
            <Link to={paths.doctor.survey(id, 'user')} className="dashboard__name">
              {it.doctor.surveyName(customId, id)}
            </Link>
            <SurveyStatusChip status={status} />
            <ProgressBar
              value={progress.complete}
              max={progress.groups}
              label={it.doctor.survey.progress}
            />
            <span className="dashboard__when">
              {it.doctor.surveys.updated(format.dateTime(updatedAt))}
            </span>
            <LinkButton
              icon={bookmarkId === null ? 'arrow-right' : 'bookmark-filled'}
              to={paths.doctor.surveyEdit(id, 'user', bookmarkId ?? undefined)}
              aria-label={words.resumeSurvey(it.doctor.surveyName(customId, id))}
            >
              {words.resume}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
