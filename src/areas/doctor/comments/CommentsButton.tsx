import { use } from 'react'
import { comments as words } from '../../../../i18n/words/doctor/comments'
import { Button } from '../../../../ui/buttons/Button'
import { CommentsContext } from './comments-context'

/** The button that opens the list of a survey's comments, with the number of open ones; nothing if there are none. */
export function CommentsButton() {
  const comments = use(CommentsContext)
  if (comments === null) return null
  const { openCount, threads, unsent } = comments
  if (openCount + threads.size + unsent.size === 0) return null
  const counts = [
    openCount > 0 && words.openCount(openCount),
    unsent.size > 0 &&
      (openCount > 0 ? words.andUnsent(unsent.size) : words.unsentCount(unsent.size)),
  ].filter(Boolean)
  return (
    <Button
      variant="quiet"
      icon="comment"
      className="survey-lead__comments screen-only"
      onClick={comments.showAll}
    >
      {counts.length === 0 ? words.allResolved : counts.join(', ')}
    </Button>
  )
}
