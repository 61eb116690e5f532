import { useEffect } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { thread as words } from '../../../../i18n/words/doctor/thread'
import type { CallError } from '../../../api/calls/call-error'
import { questionKey } from '../../../answers/answer-address'
import { awayStatuses } from '../../../api/calls/status-groups'
import { useSession } from '../../../answers/session'
import type { QuestionRecord } from '../../../filling/records'
import { Alert } from '../../../../ui/feedback/Alert'
import { Dialog } from '../../../../ui/dialogs/Dialog'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import { ErrorAlert } from '../../../../ui/feedback/ErrorAlert'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import type { SurveyRecord } from '../filling/survey-record'
import type { SurveyStore } from '../filling/survey-store'
import { AnswerInShort } from './AnswerInShort'
import { Comment } from './Comment'
import { CommentForm } from './CommentForm'
import type { Drafts } from './drafts'
import { LockedDraft } from './LockedDraft'
import { Resolution } from './Resolution'
import type { ThreadRecord } from './thread-record'
import { useThreadChanges } from './use-threads'
import './ThreadPanel.css'

interface ThreadPanelProps {
  readonly survey: SurveyRecord
  readonly store: SurveyStore
  readonly question: QuestionRecord
  readonly thread: ThreadRecord | null
  readonly read: UseQueryResult<readonly ThreadRecord[], CallError>
  readonly drafts: Drafts
  readonly onClose: () => void
}

/** What was said about one answer, and where something is said about it. */
export default function ThreadPanel(props: ThreadPanelProps) {
  const { survey, store, question, thread, read, drafts, onClose } = props
  const { user } = useSession()
  const changes = useThreadChanges(survey.id)
  const { error, refetch } = read
  // What was said since the survey was opened is there as well.
  useEffect(() => void refetch(), [refetch])
  const away = error !== null && awayStatuses.includes(error.status)
  const locked = survey.status === 'locked'
  return (
    <Dialog side title={words.title} onClose={onClose}>
      <div className="thread__about">
        <strong dir="auto">{question.name}</strong>
        <AnswerInShort store={store} question={question} />
      </div>
      {away && (
        <Alert tone="warning">
          {words.offline} {drafts.isDurable() ? words.kept : words.notKept}
        </Alert>
      )}
      {!away && <ErrorAlert error={error} statuses="all" onRetry={() => void refetch()} />}
      {read.isPending && <SkeletonLines count={4} />}
      {read.isSuccess && thread === null && (
        <EmptyState icon="comment" title={words.none}>
          {!locked && words.noneHelp}
        </EmptyState>
      )}
      {thread !== null && (
        <>
          <ol className="thread__comments">
            {thread.comments.map((comment) => (
              <Comment
                key={comment.id}
                comment={comment}
                authorId={survey.user?.id}
                readerId={user?.id}
              />
            ))}
          </ol>
          <Resolution
            thread={thread}
            locked={locked}
            resolve={(resolved) => changes.resolve(thread.id, resolved)}
          />
        </>
      )}
      {locked ? (
        <>
          <p className="thread__locked">{words.locked}</p>
          <LockedDraft drafts={drafts} at={questionKey(question)} />
        </>
      ) : (
        <CommentForm
          at={questionKey(question)}
          drafts={drafts}
          label={thread === null ? words.field : words.reply}
          help={thread?.resolved ? words.reopening : undefined}
          say={(text, key) => changes.say(question.id, text, key)}
        />
      )}
    </Dialog>
  )
}
