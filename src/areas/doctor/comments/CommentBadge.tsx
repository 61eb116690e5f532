import { use } from 'react'
import { comments as words } from '../../../../i18n/words/doctor/comments'
import { questionKey } from '../../../answers/answer-address'
import type { QuestionRecord } from '../../../answers/survey/records'
import { Icon } from '../../../../ui/Icon'
import { CommentsContext } from './comments-context'
import './CommentBadge.css'

/** Whether a question has a comment, sent or not. */
export function useIsCommented(key: string): boolean {
  const comments = use(CommentsContext)
  return comments !== null && (comments.threads.has(key) || comments.unsent.has(key))
}

/** A badge at a question with comments, sent or not, that opens them; nothing if there are none. */
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
      className={`comment-mark screen-only chip chip--${isResolved ? 'neutral' : 'warning'}`}
      aria-label={`${text}: ${question.name}`}
      onClick={() => comments.show(key)}
    >
      <Icon name={isUnsent ? 'edit' : isResolved ? 'check' : 'comment'} />
      {text}
    </button>
  )
}
