import { use } from 'react'
import { comments as words } from '../../../../i18n/words/doctor/comments'
import type { QuestionRecord } from '../../../filling/records'
import { Icon } from '../../../ui/Icon'
import { CommentsContext } from './comments-context'
import './CommentMark.css'

/** Tells at a question that something was said about its answer, and leads there. Nothing where nobody said anything. */
export function CommentMark({ question }: { readonly question: QuestionRecord }) {
  const comments = use(CommentsContext)
  const thread = comments?.threads.get(question.id)
  if (!comments || thread === undefined) return null
  const text = thread.resolved ? words.resolved : words.open
  return (
    <button
      type="button"
      className={`comment-mark chip chip--${thread.resolved ? 'neutral' : 'warning'}`}
      aria-label={`${text}: ${question.name}`}
      onClick={() => comments.show(question.id)}
    >
      <Icon name={thread.resolved ? 'check' : 'comment'} />
      {text}
    </button>
  )
}
