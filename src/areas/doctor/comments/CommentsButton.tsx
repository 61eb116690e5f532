import { use } from 'react'
import { comments as words } from '../../../../i18n/words/doctor/comments'
import { Button } from '../../../ui/Button'
import { CommentsContext } from './comments-context'

/** How many comments a survey has open; leads to the list of them. Nothing where nobody said anything. */
export function CommentsButton() {
  const comments = use(CommentsContext)
  if (comments === null || (comments.openCount === 0 && comments.threads.size === 0)) return null
  return (
    <Button
      variant="quiet"
      icon="comment"
      className="survey-lead__comments"
      onClick={comments.showAll}
    >
      {comments.openCount === 0 ? words.allResolved : words.openCount(comments.openCount)}
    </Button>
  )
}
