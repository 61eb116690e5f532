import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { keyInSurvey, questionKey } from '../../../answers/answer-address'
import { groupsOf } from '../../../answers/survey/survey-record'
import type { SurveyView } from '../survey-view'
import { CommentsContext, type SurveyComments } from './comments-context'
import { isOpen, type ThreadRecord } from './use-threads'
import { useDrafts, useUnsentKeys } from './use-drafts'
import { useThreads } from './use-threads'

const ThreadPanel = lazy(() => import('./ThreadPanel'))
const ThreadsDialog = lazy(() => import('./ThreadsDialog'))

/** The open dialog: the comments of a question by its key, the list of all, or none. */
type OpenDialog = { readonly key: string } | 'all' | null

const keyOf = ({ question }: ThreadRecord) => keyInSurvey({ questionId: question?.id ?? '' })

interface CommentsFrameProps extends SurveyView {
  /** Comments of the offline copy, if the survey is shown from it. */
  readonly offlineThreads: readonly ThreadRecord[] | null
  readonly children: ReactNode
}

/** Provides a survey's comments to its screens, and renders the dialog of comments that is open. */
export function CommentsFrame({ children, offlineThreads, ...view }: CommentsFrameProps) {
  const { survey } = view
  const read = useThreads(survey.id, offlineThreads)
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const drafts = useDrafts(survey.id)
  const unsentKeys = useUnsentKeys(drafts)
  const { data } = read
  const { openThreads } = survey
  const comments = useMemo<SurveyComments>(
    () => ({
      threads: new Map((data ?? []).map((thread) => [keyOf(thread), thread])),
      unsent: new Set(unsentKeys.split(' ').filter(Boolean)),
      openCount: data?.filter(isOpen).length ?? openThreads,
      show: (key) => setOpenDialog({ key }),
      showAll: () => setOpenDialog('all'),
    }),
    [data, openThreads, unsentKeys],
  )
  const close = () => setOpenDialog(null)
  const question =
    openDialog === null || openDialog === 'all'
      ? undefined
      : groupsOf(survey)
          .flatMap(({ questions }) => questions)
          .find((candidate) => questionKey(candidate) === openDialog.key)
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
        {openDialog === 'all' && drafts && (
          <ThreadsDialog {...view} {...{ comments, read, drafts }} onClose={close} />
        )}
      </Suspense>
    </CommentsContext>
  )
}
