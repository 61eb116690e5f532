import { useEffect, useRef, useState } from 'react'
import { fullName } from '../../../../contract/full-name'
import { format } from '../../../../i18n/formats/format'
import { it } from '../../../../i18n/dashboard'
import { useCall } from '../../../api/calls/query'
import { handledByCaller } from '../../../api/calls/status-groups'
import { useSession } from '../../../answers/session'
import { Button } from '../../../../ui/buttons/Button'
import { Card } from '../../../../ui/layout/Card'
import { Chip } from '../../../../ui/Chip'
import { ErrorAlert } from '../../../../ui/feedback/ErrorAlert'
import { Icon } from '../../../../ui/Icon'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { SurveyProgress } from '../SurveyProgress'
import { SurveyLine } from './SurveyLine'
import { reasonOf, toDoAddress, type ToDoSurvey } from './to-do-reasons'

const words = it.doctor.dashboard

/** Number of surveys that «show more» adds. */
const pageSize = 10

const fields = { databases: ['name'], users: ['firstName', 'lastName'] }

const looks = {
  resume: { tone: 'neutral', icon: 'edit' },
  returned: { tone: 'warning', icon: 'undo' },
  comments: { tone: 'neutral', icon: 'comment' },
  review: { tone: 'primary', icon: 'visibility' },
} as const

/** Reads the to-do list page by page; pages that were read stay. */
function useToDo() {
  const [number, setNumber] = useState(1)
  const [earlier, setEarlier] = useState<readonly ToDoSurvey[]>([])
  const { data, error, isPending, isFetching, refetch } = useCall(
    'toDo',
    {
      query: {
        page: { number, size: pageSize },
        include: ['database', 'user'],
        fields,
      },
      quiet: handledByCaller,
    },
    { staleTime: 0 },
  )
  const all = [...earlier, ...(data?.data ?? [])]
  // A survey that changes between two pages is in both.
  const surveys = [...new Map(all.map((survey) => [survey.id, survey])).values()]
  const total = data?.meta['total']
  return {
    surveys,
    total: typeof total === 'number' ? total : 0,
    error,
    isPending,
    hasMore: data?.links['next'] != null,
    isLoadingMore: number > 1 && isFetching,
    retry: () => void refetch(),
    more() {
      setEarlier(surveys)
      setNumber(number + 1)
    },
  }
}

/** Moves the focus to the first of the added lines, since the button that added them may be gone with them. */
function useFocusOnAdded(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const from = useRef<number | null>(null)
  useEffect(() => {
    if (from.current === null || count <= from.current) return
    list.current?.children[from.current]?.querySelector('a')?.focus()
    from.current = null
  }, [count])
  return { list, addFrom: () => (from.current = count) }
}

/** The surveys that wait for the doctor: each once, with the reason, the one changed last first (product §6). */
export default function ToDo() {
  const { surveys, total, error, isPending, hasMore, isLoadingMore, more, retry } = useToDo()
  const { list, addFrom } = useFocusOnAdded(surveys.length)
  return (
    <Card className="dashboard__to-do stack gap-3" aria-labelledby="to-do">
      <h2 id="to-do">{words.toDo(total)}</h2>
      <ul role="list" ref={list}>
        {surveys.map((survey) => (
          <ToDoLine key={survey.id} survey={survey} />
        ))}
      </ul>
      {isPending && <SkeletonLines count={4} height="3rem" />}
      <ErrorAlert error={error} onRetry={retry} />
      {surveys.length === 0 && !isPending && error === null && (
        <p className="muted">{words.nothingToDo}</p>
      )}
      {hasMore && (
        <Button
          variant="quiet"
          busy={isLoadingMore}
          onClick={() => {
            addFrom()
            more()
          }}
        >
          {words.showMore}
        </Button>
      )}
    </Card>
  )
}

/** One survey with the reason why it waits: what is to be corrected, who filled it in, how far it is. */
function ToDoLine({ survey }: { survey: ToDoSurvey }) {
  const { user: doctor } = useSession()
  const { database, user, note, bookmarkId, openThreads, progress, updatedAt } = survey
  const reason = reasonOf(survey, doctor?.id)
  const isFilled = reason === 'resume' || reason === 'returned'
  const { tone, icon } = looks[reason]
  return (
    <SurveyLine
      survey={survey}
      to={toDoAddress(survey, reason)}
      badge={
        <Chip tone={tone} icon={icon}>
          {words.reasons[reason]}
        </Chip>
      }
    >
      <span className="survey-line__where">
        {bookmarkId !== null && isFilled && <Icon name="bookmark-filled" label={words.bookmark} />}{' '}
        {database?.name}
        {reason === 'review' && user !== null && ` · ${fullName(user)}`}
        {` · ${format.date(updatedAt)}`}
      </span>
      {isFilled && <SurveyProgress progress={progress} label={words.complete} />}
      {reason === 'returned' && note && (
        <span className="survey-line__note" dir="auto">
          {note}
        </span>
      )}
      {openThreads > 0 && reason !== 'review' && (
        <span className="survey-line__comments">{words.comments(openThreads)}</span>
      )}
    </SurveyLine>
  )
}
