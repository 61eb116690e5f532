import { useEffect, useSyncExternalStore } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { fullName } from '../../../../contract/full-name'
import { format } from '../../../../i18n/formats/format'
import { missingReasonNames } from '../../../../i18n/words/survey-states'
import { thread as words } from '../../../../i18n/words/doctor/thread'
import { isComputed, isQuestionKind, kindOf } from '../../../../kinds/index'
import type { CallError } from '../../../api/calls/call-error'
import { useAttempt } from '../../../api/calls/use-attempt'
import { questionKey } from '../../../answers/answer-address'
import { awayStatuses } from '../../../api/calls/status-groups'
import { useSession } from '../../../answers/session'
import { useQuestion } from '../../../filling/question/use-question'
import type { QuestionRecord } from '../../../answers/survey/records'
import { Button } from '../../../../ui/buttons/Button'
import { Alert } from '../../../../ui/feedback/Alert'
import { Dialog } from '../../../../ui/dialogs/Dialog'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import { ErrorAlert } from '../../../../ui/feedback/ErrorAlert'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import type { SurveyRecord } from '../../../answers/survey/survey-record'
import type { SurveyStore } from '../../../answers/survey/survey-store'
import { CommentForm } from './CommentForm'
import type { Drafts } from './drafts'
import type { CommentRecord, ThreadRecord } from './use-threads'
import { useThreadChanges } from './use-threads'
import { Chip } from '../../../../ui/Chip'
import { toasts } from '../../../../ui/feedback/toasts'
import './ThreadPanel.css'

interface ResolutionProps {
  readonly thread: ThreadRecord
  readonly locked: boolean
  readonly resolve: (resolved: boolean) => Promise<void>
}

function stateOf({ resolvedAt, resolvedBy }: ThreadRecord): string {
  if (resolvedAt === null) return words.open
  const when = format.dateTime(resolvedAt)
  return resolvedBy === null ? words.resolvedAt(when) : words.resolvedBy(fullName(resolvedBy), when)
}

/** Whether a thread is resolved, since when and by whom, with a button that resolves or reopens it. */
function Resolution({ thread, locked, resolve }: ResolutionProps) {
  const { resolved } = thread
  const { busy, error, run } = useAttempt(async () => {
    await resolve(!resolved)
    toasts.success(resolved ? words.markedOpen : words.markedResolved)
  })
  return (
    <>
      <div className="thread__resolution row">
        <Chip tone={resolved ? 'success' : 'warning'} icon={resolved ? 'check' : 'comment'}>
          {resolved ? words.resolved : words.open}
        </Chip>
        {resolved && <span className="note">{stateOf(thread)}</span>}
        {!locked && (
          <Button icon={resolved ? 'undo' : 'check'} busy={busy} onClick={() => void run()}>
            {resolved ? words.reopen : words.resolve}
          </Button>
        )}
      </div>
      <ErrorAlert error={error} />
    </>
  )
}

interface ThreadPanelProps {
  readonly survey: SurveyRecord
  readonly store: SurveyStore
  readonly question: QuestionRecord
  readonly thread: ThreadRecord | null
  readonly read: UseQueryResult<readonly ThreadRecord[], CallError>
  readonly drafts: Drafts
  readonly onClose: () => void
}

interface CommentProps {
  readonly comment: CommentRecord
  /** Author of the survey: all other people who comment on it are its supervisors. */
  readonly authorId: string | undefined
  readonly userId: string | undefined
}

/** One comment with its writer and time. Its text is plain, with line breaks. */
function Comment({ comment, authorId, userId }: CommentProps) {
  const { user, createdAt, text } = comment
  const role = user?.id === authorId ? words.author : words.supervisor
  const isOwn = user?.id === userId
  return (
    <li className={isOwn ? 'comment comment--own' : 'comment'}>
      <p className="comment__who">
        <strong dir="auto">{user === null ? format.none : fullName(user)}</strong>{' '}
        <span>{isOwn ? `${role}, ${words.you}` : role}</span>
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
      </p>
      <p className="comment__text" dir="auto">
        {text}
      </p>
    </li>
  )
}

/** The answer that the comments are about, as one text for every kind. */
function AnswerSummary({ store, question }: Pick<ThreadPanelProps, 'store' | 'question'>) {
  const { value, missingReason } = useQuestion(store, questionKey(question))
  const { kind, metadata, emptyText } = question
  const text =
    value === null || !isQuestionKind(kind)
      ? (isComputed(kind) && emptyText) || words.noAnswer
      : kindOf(kind).text(metadata, value, question)
  return (
    <p className="thread__answer">
      <span className="visually-hidden">{words.answer}: </span>
      <bdi>{missingReason === null ? text : missingReasonNames[missingReason]}</bdi>
    </p>
  )
}

/** A draft from before the survey was locked: it can't be sent any more, and only its writer discards it. */
function LockedDraft({ drafts, draftKey }: { readonly drafts: Drafts; readonly draftKey: string }) {
  const draft = useSyncExternalStore(drafts.subscribe, drafts.get).get(draftKey)
  if (draft === undefined) return null
  return (
    <Alert tone="warning">
      <p>{words.lockedDraft}</p>
      <p className="comment__text">{draft.text}</p>
      <Button onClick={() => drafts.set(draftKey, '')}>{words.discard}</Button>
    </Alert>
  )
}

/** The comments on one answer, and the form for another one. */
export default function ThreadPanel(props: ThreadPanelProps) {
  const { survey, store, question, thread, read, drafts, onClose } = props
  const { user } = useSession()
  const changes = useThreadChanges(survey.id)
  const { error, refetch } = read
  // Reads again when the panel opens, for comments made since the survey was opened.
  useEffect(() => void refetch(), [refetch])
  const isAway = error !== null && awayStatuses.includes(error.status)
  const isLocked = survey.status === 'locked'
  return (
    <Dialog side title={words.title} onClose={onClose}>
      <div className="thread__about stack gap-1">
        <strong dir="auto">{question.name}</strong>
        <AnswerSummary store={store} question={question} />
      </div>
      {isAway && (
        <Alert tone="warning">
          {words.offline} {drafts.isDurable() ? words.kept : words.notKept}
        </Alert>
      )}
      {!isAway && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {read.isPending && <SkeletonLines count={4} />}
      {read.isSuccess && thread === null && (
        <EmptyState icon="comment" title={words.none}>
          {!isLocked && words.noneHelp}
        </EmptyState>
      )}
      {thread !== null && (
        <>
          <ol role="list" className="stack gap-3">
            {thread.comments.map((comment) => (
              <Comment
                key={comment.id}
                comment={comment}
                authorId={survey.user?.id}
                userId={user?.id}
              />
            ))}
          </ol>
          <Resolution
            thread={thread}
            locked={isLocked}
            resolve={(resolved) => changes.resolve(thread.id, resolved)}
          />
        </>
      )}
      {isLocked ? (
        <>
          <p className="note">{words.locked}</p>
          <LockedDraft drafts={drafts} draftKey={questionKey(question)} />
        </>
      ) : (
        <CommentForm
          draftKey={questionKey(question)}
          drafts={drafts}
          label={thread === null ? words.field : words.reply}
          help={thread?.resolved ? words.reopening : undefined}
          addComment={(text, key) => changes.addComment(question.id, text, key)}
        />
      )}
    </Dialog>
  )
}
