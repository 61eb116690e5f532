import { type ReactNode, useState } from 'react'
import { fullName } from '../../../../contract/full-name'
import { format } from '../../../../i18n/formats/format'
import { it } from '../../../../i18n/dashboard'
import { paths, type View } from '../../../paths'
import { Button } from '../../../../ui/buttons/Button'
import { Card } from '../../../../ui/layout/Card'
import { ErrorAlert } from '../../../../ui/feedback/ErrorAlert'
import { Icon } from '../../../../ui/Icon'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { useNarrow } from '../../../../ui/layout/use-narrow'
import { SurveyLine } from './SurveyLine'
import { type MySurvey, type MySurveys, totalOf, useMySurveys } from './use-my-surveys'

const words = it.doctor.dashboard

const initialSize = 3
/** Largest page of one call. */
const maxSize = 100

/** A list of the doctor's surveys that begins with a few and can be extended to a full page. */
function useExtensible(query: { role: View; filter: Record<string, string>; sort: string }) {
  const [size, setSize] = useState(initialSize)
  return { list: useMySurveys({ ...query, size }), onAll: () => setSize(maxSize) }
}

/** Surveys that wait for the doctor: returned ones, ones with open comments, and ones to review. */
export default function Waiting() {
  const returned = useExtensible({
    role: 'user',
    filter: { status: 'returned' },
    sort: '-updatedAt',
  })
  const review = useExtensible({
    role: 'supervisor',
    filter: { status: 'completed', mine: 'false' },
    sort: 'completedAt',
  })
  const commented = useExtensible({
    role: 'user',
    filter: { comments: 'open' },
    sort: '-updatedAt',
  })
  const lists = [returned.list, review.list, commented.list]
  const isPending = lists.some((list) => list.isPending)
  const failed = lists.find(({ error }) => error !== null)
  const isNothing = !isPending && !failed && lists.every((list) => totalOf(list) === 0)
  return (
    <Card className="dashboard__part stack gap-3" aria-labelledby="waiting">
      <h2 id="waiting">{words.waiting}</h2>
      <ErrorAlert
        error={failed?.error}
        onRetry={() => {
          for (const list of lists) if (list.error) void list.refetch()
        }}
      />
      {isPending && <SkeletonLines count={3} height="3rem" />}
      {isNothing && <p className="muted">{words.nothingWaits}</p>}
      <WaitingList {...returned} title={words.returned} view="user" since="updatedAt">
        {({ note }) =>
          note && (
            <span className="survey-line__note" dir="auto">
              {note}
            </span>
          )
        }
      </WaitingList>
      <WaitingList {...commented} title={words.commented} view="user" since="updatedAt">
        {({ openThreads }) => <span>{words.comments(openThreads)}</span>}
      </WaitingList>
      <WaitingList {...review} title={words.review} view="supervisor" since="completedAt">
        {({ user }) => user && <span>{fullName(user)}</span>}
      </WaitingList>
    </Card>
  )
}

interface WaitingListProps {
  readonly title: string
  /** The view in which its links open the surveys. */
  readonly view: View
  readonly since: 'updatedAt' | 'completedAt'
  readonly list: MySurveys
  readonly onAll: () => void
  /** Details of a survey's line. */
  readonly children: (survey: MySurvey) => ReactNode
}

/**
 * One list of waiting surveys: a few first, the rest by a button; nothing if there are none. On a narrow screen it is collapsed to its
 * title and number, because the databases come below.
 */
function WaitingList({ title, view, since, list, onAll, children }: WaitingListProps) {
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const surveys = list.data?.data ?? []
  if (surveys.length === 0) return null
  const total = totalOf(list)
  const heading = `${title} (${words.number(total)})`
  const isVisible = isOpen || !isNarrow
  return (
    <section>
      <h3>
        {isNarrow ? (
          <button
            type="button"
            className="dashboard__more"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {heading}
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
          </button>
        ) : (
          heading
        )}
      </h3>
      {isVisible && (
        <ul role="list">
          {surveys.map((survey) => {
            const day = survey[since]
            return (
              <SurveyLine
                key={survey.id}
                survey={survey}
                to={paths.doctor.survey(survey.id, view)}
                badge={<span>{day && format.date(day)}</span>}
              >
                {children(survey)}
              </SurveyLine>
            )
          })}
        </ul>
      )}
      {isVisible && total > surveys.length && surveys.length < maxSize && (
        <Button variant="quiet" busy={list.isFetching} onClick={onAll}>
          {words.showAll}
        </Button>
      )}
    </section>
  )
}
