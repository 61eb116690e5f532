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

const few = 3
/** As many as one call may bring. */
const many = 100

function useGrowing(asked: { role: View; filter: Record<string, string>; sort: string }) {
  const [size, setSize] = useState(few)
  return { list: useMySurveys({ ...asked, size }), onAll: () => setSize(many) }
}

/** What others wait for the reader to do: surveys sent back to them, surveys to review. */
export default function Waiting() {
  const returned = useGrowing({ role: 'user', filter: { status: 'returned' }, sort: '-updatedAt' })
  const review = useGrowing({
    role: 'supervisor',
    filter: { status: 'completed', mine: 'false' },
    sort: 'completedAt',
  })
  const commented = useGrowing({
    role: 'user',
    filter: { comments: 'open' },
    sort: '-updatedAt',
  })
  const lists = [returned.list, review.list, commented.list]
  const isPending = lists.some((list) => list.isPending)
  const failed = lists.find(({ error }) => error !== null)
  const isNothing = !isPending && !failed && lists.every((list) => totalOf(list) === 0)
  return (
    <Card className="dashboard__part" aria-labelledby="waiting">
      <h2 id="waiting">{words.waiting}</h2>
      <ErrorAlert
        error={failed?.error}
        statuses="all"
        onRetry={() => {
          for (const list of lists) if (list.error) void list.refetch()
        }}
      />
      {isPending && <SkeletonLines count={3} height="3rem" />}
      {isNothing && <p className="dashboard__none">{words.nothingWaits}</p>}
      <Some {...returned} title={words.returned} view="user" since="updatedAt">
        {({ note }) =>
          note && (
            <span className="survey-line__note" dir="auto">
              {note}
            </span>
          )
        }
      </Some>
      <Some {...commented} title={words.commented} view="user" since="updatedAt">
        {({ openThreads }) => <span>{words.comments(openThreads)}</span>}
      </Some>
      <Some {...review} title={words.review} view="supervisor" since="completedAt">
        {({ user }) => user && <span>{fullName(user)}</span>}
      </Some>
    </Card>
  )
}

interface SomeProps {
  readonly title: string
  /** The view that its lines lead to. */
  readonly view: View
  readonly since: 'updatedAt' | 'completedAt'
  readonly list: MySurveys
  readonly onAll: () => void
  /** What is to be seen of a survey before it is opened. */
  readonly children: (survey: MySurvey) => ReactNode
}

/**
 * The first of a kind of waiting surveys, and the rest when asked for; nothing where there is none. In one column how many they are comes
 * first, and they when asked for: the databases stand below.
 */
function Some({ title, view, since, list, onAll, children }: SomeProps) {
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const surveys = list.data?.data ?? []
  if (surveys.length === 0) return null
  const total = totalOf(list)
  const heading = `${title} (${words.number(total)})`
  const isShown = isOpen || !isNarrow
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
      {isShown && (
        <ul role="list">
          {surveys.map((survey) => {
            const day = survey[since]
            return (
              <SurveyLine
                key={survey.id}
                survey={survey}
                to={paths.doctor.survey(survey.id, view)}
                mark={<span>{day && format.date(day)}</span>}
              >
                {children(survey)}
              </SurveyLine>
            )
          })}
        </ul>
      )}
      {isShown && total > surveys.length && surveys.length < many && (
        <Button variant="quiet" busy={list.isFetching} onClick={onAll}>
          {words.showAll}
        </Button>
      )}
    </section>
  )
}
