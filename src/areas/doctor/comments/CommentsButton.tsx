import { use } from 'react'
import { comments as words } from '../../../../i18n/words/doctor/comments'
import { Button } from '../../../../ui/buttons/Button'
import { CommentsContext } from './comments-context'

/** How many comments a survey has open; leads to the list of them. Nothing where nobody said anything. */
export function CommentsButton() {
  const comments = use(CommentsContext)
  if (comments === null) return null
  const { openCount, threads, unsent } = comments
  if (openCount + threads.size + unsent.size === 0) return null
  const told = [
    openCount > 0 && words.openCount(openCount),
    unsent.size > 0 &&
      (openCount > 0 ? words.andUnsent(unsent.size) : words.unsentCount(unsent.size)),
  ].filter(Boolean)
  return (
    <Button
      variant="quiet"
      icon="comment"
      className="survey-lead__comments"
      onClick={comments.showAll}
    >
      {told.length === 0 ? words.allResolved : told.join(', ')}
    </Button>
  )
}
