import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { keyInSurvey, questionKey } from '../../../answers/answer-address'
import { groupsOf } from '../filling/survey-record'
import type { SurveyView } from '../survey-view'
import { CommentsContext, type SurveyComments } from './comments-context'
import { isOpen, type ThreadRecord } from './thread-record'
import { useDrafts, useUnsentKeys } from './use-drafts'
import { useThreads } from './use-threads'

const ThreadPanel = lazy(() => import('./ThreadPanel'))
const ThreadsDialog = lazy(() => import('./ThreadsDialog'))

/** A question's key. */
type Shown = { readonly key: string } | 'all' | null

const keyOf = ({ question }: ThreadRecord) => keyInSurvey({ questionId: question?.id ?? '' })

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
  const unsentKeys = useUnsentKeys(drafts)
  const { data } = read
  const { openThreads } = survey
  const comments = useMemo<SurveyComments>(
    () => ({
      threads: new Map((data ?? []).map((thread) => [keyOf(thread), thread])),
      unsent: new Set(unsentKeys.split(' ').filter(Boolean)),
      openCount: data?.filter(isOpen).length ?? openThreads,
      show: (key) => setShown({ key }),
      showAll: () => setShown('all'),
    }),
    [data, openThreads, unsentKeys],
  )
  const close = () => setShown(null)
  const question =
    shown === null || shown === 'all'
      ? undefined
      : groupsOf(survey)
          .flatMap(({ questions }) => questions)
          .find((one) => questionKey(one) === shown.key)
  return (
    <CommentsContext value={comments}>
      {children}
      <Suspense fallback={null}>
        {question && drafts && (
          <ThreadPanel
            key={questionKey(question)}
            {...{ survey, question, read, drafts }}
            store={view.store}
            thread={comments.threads.get(questionKey(question)) ?? null}
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
