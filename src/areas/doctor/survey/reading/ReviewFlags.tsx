import { use, useState } from 'react'
import type { ReviewFlag } from '../../../../../engine/survey/review-flags'
import { it } from '../../../../../i18n/doctor'
import { flags as words } from '../../../../../i18n/words/doctor/reviewing'
import { awayStatuses } from '../../../../api/calls/status-groups'
import { readingId } from '../../../../filling/question/control-id'
import { Button } from '../../../../../ui/buttons/Button'
import { Chip, type ChipTone } from '../../../../../ui/Chip'
import type { IconName } from '../../../../../ui/icon-names'
import { Card } from '../../../../../ui/layout/Card'
import { CommentsContext } from '../../comments/comments-context'
import type { SurveyView } from '../../survey-view'
import { type FlaggedQuestion, useReviewFlags } from './use-review-flags'
import './ReviewFlags.css'

const looks: Readonly<Record<ReviewFlag, { readonly tone: ChipTone; readonly icon: IconName }>> = {
  confirmed: { tone: 'warning', icon: 'warning' },
  changed: { tone: 'primary', icon: 'edit' },
  conflict: { tone: 'warning', icon: 'copy' },
  missing: { tone: 'neutral', icon: 'info' },
  comment: { tone: 'warning', icon: 'comment' },
}

/** Number of questions that are listed at first. */
const initialCount = 6

interface FlagLineProps {
  readonly flagged: FlaggedQuestion
  readonly onShow: () => void
}

/** A question with its flags. Its link leads to the answer, or opens the comments of a question that the page does not show. */
function FlagLine({ flagged: { key, question, groupName, flags }, onShow }: FlagLineProps) {
  return (
    <li className="review-flags__line">
      <a
        href={`#${readingId(key)}`}
        onClick={(event) => {
          // Scrolls without a navigation, which would have the guard ask the server for the user (product §13).
          event.preventDefault()
          onShow()
        }}
      >
        <bdi>{question.name}</bdi>
      </a>
      <span className="muted">{groupName}</span>
      <span className="review-flags__chips">
        {flags.map((flag) => (
          <Chip key={flag} {...looks[flag]}>
            {words.names[flag]}
          </Chip>
        ))}
      </span>
    </li>
  )
}

interface ReviewFlagsProps extends Pick<SurveyView, 'survey' | 'store' | 'view'> {
  /** Shows the answer of a question. Returns false if the page does not show the question. */
  readonly onShow: (key: string, groupId: string) => boolean
}

/** Answers of a survey that deserve a look, above its groups; in a survey to review also that there are none. */
export function ReviewFlags({ survey, store, view, onShow }: ReviewFlagsProps) {
  const { flagged, isPending, error, refetch } = useReviewFlags({ survey, store })
  const comments = use(CommentsContext)
  const [isWhole, setWhole] = useState(false)
  const isToReview = view === 'supervisor' && survey.status === 'completed'
  const isKnown = !isPending && error === null
  // Without a network the page says so already.
  const isFailed = error !== null && !awayStatuses.includes(error.status)
  if (flagged.length === 0 && !isFailed) {
    return isToReview && isKnown ? <p className="muted screen-only">{words.none}</p> : null
  }
  const shown = isWhole ? flagged : flagged.slice(0, initialCount)
  const hiddenCount = flagged.length - shown.length
  return (
    <Card className="review-flags stack gap-3 screen-only" aria-labelledby="review-flags">
      <h2 id="review-flags">{words.title(flagged.length)}</h2>
      <ul role="list">
        {shown.map((one) => (
          <FlagLine
            key={one.key}
            flagged={one}
            onShow={() => onShow(one.key, one.groupId) || comments?.show(one.key)}
          />
        ))}
      </ul>
      {hiddenCount > 0 && (
        <div>
          <Button variant="quiet" icon="chevron-down" onClick={() => setWhole(true)}>
            {words.more(hiddenCount)}
          </Button>
        </div>
      )}
      {isFailed && (
        <p className="note">
          {words.error}{' '}
          <Button variant="quiet" icon="refresh" onClick={() => void refetch()}>
            {it.shell.retry}
          </Button>
        </p>
      )}
    </Card>
  )
}
