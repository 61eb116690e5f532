import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { groupsOf } from '../filling/survey-record'
import type { SurveyView } from '../survey-view'
import { CommentsContext, type SurveyComments } from './comments-context'
import { isOpen } from './thread-record'
import { useDrafts, useUnsentIds } from './use-drafts'
import { useThreads } from './use-threads'

const ThreadPanel = lazy(() => import('./ThreadPanel'))
const ThreadsDialog = lazy(() => import('./ThreadsDialog'))

type Shown = { readonly questionId: string } | 'all' | null

/** Gives a survey's screens its comments, and draws what is opened of them: once, wherever it was asked for. */
export function CommentsFrame({ children, ...view }: SurveyView & { children: ReactNode }) {
  const { survey } = view
  const read = useThreads(survey.id)
  const [shown, setShown] = useState<Shown>(null)
  const drafts = useDrafts(survey.id)
  const unsentIds = useUnsentIds(drafts)
  const { data } = read
  const kept = survey.openThreads
  const comments = useMemo<SurveyComments>(
    () => ({
      threads: new Map((data ?? []).map((thread) => [thread.question?.id ?? '', thread])),
      unsentIds: new Set(unsentIds.split(' ').filter(Boolean)),
      openCount: data?.filter(isOpen).length ?? kept,
      show: (questionId) => setShown({ questionId }),
      showAll: () => setShown('all'),
    }),
    [data, kept, unsentIds],
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
