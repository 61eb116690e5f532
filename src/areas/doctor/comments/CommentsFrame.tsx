import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { groupsOf } from '../filling/survey-record'
import type { SurveyView } from '../survey-view'
import { CommentsContext, type SurveyComments } from './comments-context'
import { isOpen, type ThreadRecord } from './thread-record'
import { useDrafts, useUnsentIds } from './use-drafts'
import { useThreads } from './use-threads'

const ThreadPanel = lazy(() => import('./ThreadPanel'))
const ThreadsDialog = lazy(() => import('./ThreadsDialog'))

type Shown = { readonly questionId: string } | 'all' | null

interface CommentsFrameProps extends SurveyView {
  /** The comments as this browser has kept them with the survey, where that is shown so. */
  readonly kept: readonly ThreadRecord[] | null
  readonly children: ReactNode
}

/** Gives a survey's screens its comments, and draws what is opened of them: once, wherever it was asked for. */
export function CommentsFrame({ children, kept, ...view }: CommentsFrameProps) {
  const { survey } = view
  const read = useThreads(survey.id, kept)
  const [shown, setShown] = useState<Shown>(null)
  const drafts = useDrafts(survey.id)
  const unsentIds = useUnsentIds(drafts)
  const { data } = read
  const { openThreads } = survey
  const comments = useMemo<SurveyComments>(
    () => ({
      threads: new Map((data ?? []).map((thread) => [thread.question?.id ?? '', thread])),
      unsentIds: new Set(unsentIds.split(' ').filter(Boolean)),
      openCount: data?.filter(isOpen).length ?? openThreads,
      show: (questionId) => setShown({ questionId }),
      showAll: () => setShown('all'),
    }),
    [data, openThreads, unsentIds],
  )
  const close = () => setShown(null)
  const question =
    shown === null || shown === 'all'
      ? undefined
      : groupsOf(survey)
          .flatMap(({ questions }) => questions)
          .find(({ id }) => id === shown.questionId)
  return (
    <CommentsContext value={comments}>
      {children}
      <Suspense fallback={null}>
        {question && drafts && (
          <ThreadPanel
            key={question.id}
            {...{ survey, question, read, drafts }}
            store={view.store}
            thread={comments.threads.get(question.id) ?? null}
            onClose={close}
          />
        )}
        {shown === 'all' && drafts && (
          <ThreadsDialog {...view} {...{ comments, read, drafts }} onClose={close} />
        )}
      </Suspense>
    </CommentsContext>
  )
}
