import { fullName } from '../../../../contract/full-name'
import { format } from '../../../../i18n/formats/format'
import { thread as words } from '../../../../i18n/words/doctor/thread'
import type { CommentRecord } from './thread-record'

interface CommentProps {
  readonly comment: CommentRecord
  /** Who wrote the survey: everybody else who comments supervises it. */
  readonly authorId: string | undefined
  readonly readerId: string | undefined
}

/** Who said what, and when. The text is text: line breaks count, nothing else does. */
export function Comment({ comment, authorId, readerId }: CommentProps) {
  const { user, createdAt, text } = comment
  const role = user?.id === authorId ? words.author : words.supervisor
  return (
    <li className={user?.id === readerId ? 'comment comment--own' : 'comment'}>
      <p className="comment__who">
        <strong dir="auto">{user === null ? format.none : fullName(user)}</strong>{' '}
        <span>{user?.id === readerId ? `${role}, ${words.you}` : role}</span>
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
      </p>
      <p className="comment__text" dir="auto">
        {text}
      </p>
    </li>
  )
}
