import { use } from 'react'
import { comments as words } from '../../../../i18n/words/doctor/comments'
import { questionKey } from '../../../answers/answer-address'
import type { QuestionRecord } from '../../../filling/records'
import { Icon } from '../../../../ui/Icon'
import { CommentsContext } from './comments-context'
import './CommentBadge.css'

/** Whether something was said about a question's answer, or begun and not sent. */
export function useIsCommented(key: string): boolean {
  const comments = use(CommentsContext)
  return comments !== null && (comments.threads.has(key) || comments.unsent.has(key))
}

/** Tells at a question that something was said about its answer, or begun and not sent, and leads there. Nothing where there is none. */
export function CommentBadge({ question }: { readonly question: QuestionRecord }) {
  const comments = use(CommentsContext)
  const key = questionKey(question)
  const thread = comments?.threads.get(key)
  const isUnsent = comments?.unsent.has(key) ?? false
  if (!comments || (thread === undefined && !isUnsent)) return null
  const isResolved = !isUnsent && thread?.resolved === true
  const text = isUnsent ? words.unsent : isResolved ? words.resolved : words.open
  return (
    <button
      type="button"
      className={`comment-mark chip chip--${isResolved ? 'neutral' : 'warning'}`}
      aria-label={`${text}: ${question.name}`}
      onClick={() => comments.show(key)}
    >
      <Icon name={isUnsent ? 'edit' : isResolved ? 'check' : 'comment'} />
      {text}
    </button>
  )
}
