import { useState } from 'react'
import { format } from '../../../../i18n/formats/format'
import { it } from '../../../../i18n/dashboard'
import { paths } from '../../../paths'
import { Button } from '../../../../ui/buttons/Button'
import { Card } from '../../../../ui/layout/Card'
import { ErrorAlert } from '../../../../ui/feedback/ErrorAlert'
import { Icon } from '../../../../ui/Icon'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { useNarrow } from '../../../../ui/layout/use-narrow'
import { SurveyProgress } from '../SurveyProgress'
import { SurveyLine } from './SurveyLine'
import { type MySurvey, useMySurveys } from './use-my-surveys'

const words = it.doctor.dashboard

/** Number of surveys in all. */
const limit = 4
/** Number of surveys on a narrow screen before «show more»: the databases come below. */
const narrowLimit = 2
const bookmarkedLimit = 2
const open = { status: 'draft,returned' }

/** The doctor's bookmarked surveys, then those changed last, each with a link to where the doctor stopped (product §6). */
export function Resume() {
  const query = { role: 'user', sort: '-updatedAt', withGroups: true } as const
  const bookmarked = useMySurveys({
    ...query,
    filter: { ...open, bookmark: 'set' },
    size: bookmarkedLimit,
  })
  const latest = useMySurveys({ ...query, filter: open, size: limit })
  const both = [...(bookmarked.data?.data ?? []), ...(latest.data?.data ?? [])]
  const all = [...new Map(both.map((survey) => [survey.id, survey])).values()].slice(0, limit)
  const isNarrow = useNarrow()
  const [isExpanded, setExpanded] = useState(false)
  const surveys = isNarrow && !isExpanded ? all.slice(0, narrowLimit) : all
  const isPending = bookmarked.isPending || latest.isPending
  return (
    <Card className="dashboard__part stack gap-3" aria-labelledby="resume">
      <h2 id="resume">{words.resume}</h2>
      <ErrorAlert
        error={latest.error ?? bookmarked.error}
        onRetry={() => {
          void latest.refetch()
          void bookmarked.refetch()
        }}
      />
      {isPending && <SkeletonLines count={3} height="3rem" />}
      {!isPending && latest.data !== undefined && surveys.length === 0 && (
        <p className="muted">{words.nothingOpen}</p>
      )}
      {!isPending && (
        <ul role="list">
          {surveys.map((survey) => (
            <ResumeLine key={survey.id} survey={survey} />
          ))}
        </ul>
      )}
      {!isPending && surveys.length < all.length && (
        <Button variant="quiet" onClick={() => setExpanded(true)}>
          {words.showMore}
        </Button>
      )}
    </Card>
  )
}

function ResumeLine({ survey }: { survey: MySurvey }) {
  const { id, customId, bookmarkId, lastAnswersGroup, progress, updatedAt, status } = survey
  const answersGroupId = bookmarkId ?? lastAnswersGroup?.id
  const group = survey.answersGroups.find(
    (answersGroup) => answersGroup.id === answersGroupId,
  )?.group
  return (
    <SurveyLine
      survey={survey}
      to={paths.doctor.surveyEdit(id, 'user', answersGroupId)}
      label={words.resumeSurvey(customId || id)}
      badge={<SurveyProgress progress={progress} label={words.complete} />}
    >
      {bookmarkId !== null && <Icon name="bookmark-filled" label={words.bookmark} />}
      {group && <span className="survey-line__group">{group.name}</span>}
      <span>{words.updated(format.dateTime(updatedAt))}</span>
      {status === 'returned' && <span>{it.doctor.surveyStatus.returned}</span>}
    </SurveyLine>
  )
}
