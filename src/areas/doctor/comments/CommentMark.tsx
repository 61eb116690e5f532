import { use } from 'react'
import { comments as words } from '../../../../i18n/words/doctor/comments'
import { controlId } from '../../../filling/control-id'
import { Icon } from '../../../ui/Icon'
import { CommentsContext } from './comments-context'
import './CommentMark.css'

/** Tells at a question that something was said about its answer, and leads there. Nothing where nobody said anything. */
export function CommentMark({ questionId }: { readonly questionId: string }) {
  const comments = use(CommentsContext)
  const thread = comments?.threads.get(questionId)
  if (!comments || thread === undefined) return null
  return (
    <button
      type="button"
      className={`comment-mark chip chip--${thread.resolved ? 'neutral' : 'warning'}`}
      aria-describedby={`${controlId(questionId)}-nome`}
      onClick={() => comments.show(questionId)}
    >
      <Icon name={thread.resolved ? 'check' : 'comment'} />
      {thread.resolved ? words.resolved : words.open}
    </button>
  )
}
