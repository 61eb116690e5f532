import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { groupsOf } from '../filling/survey-record'
import type { SurveyView } from '../survey/survey-view'
import { CommentsContext, type SurveyComments } from './comments-context'
import type { Draft, Drafts } from './drafts'
import { isOpen } from './thread-record'
import { useThreads } from './use-threads'

const ThreadPanel = lazy(() => import('./ThreadPanel'))
const ThreadsDialog = lazy(() => import('./ThreadsDialog'))

type Shown = { readonly questionId: string } | 'all' | null

/** Gives a survey's screens its comments, and draws what is opened of them: once, wherever it was asked for. */
export function CommentsFrame({ children, ...view }: SurveyView & { children: ReactNode }) {
  const { survey } = view
  const read = useThreads(survey.id)
  const [shown, setShown] = useState<Shown>(null)
  const [drafts] = useState<Drafts>(() => new Map<string, Draft>())
  const { data } = read
  const kept = survey.openThreads
  const comments = useMemo<SurveyComments>(
    () => ({
      threads: new Map((data ?? []).map((thread) => [thread.question?.id ?? '', thread])),
      openCount: data?.filter(isOpen).length ?? kept,
      show: (questionId) => setShown({ questionId }),
      showAll: () => setShown('all'),
    }),
    [data, kept],
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
        {question && (
          <ThreadPanel
            key={question.id}
            {...{ survey, question, read, drafts }}
            store={view.store}
            thread={comments.threads.get(question.id) ?? null}
            onClose={close}
          />
        )}
        {shown === 'all' && <ThreadsDialog {...view} {...{ comments, read }} onClose={close} />}
      </Suspense>
    </CommentsContext>
  )
}
