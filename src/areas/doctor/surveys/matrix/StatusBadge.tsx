import type { AnswersGroupStatus } from '../../../../../contract/survey-status'
import { Icon } from '../../../../../ui/Icon'

/**
 * `optional`: begun in a survey that takes no more answers, so that what is not there was nobody's duty · `conditional`: nothing
 * answered in a group that not every survey has to answer; the list does not know which.
 */
export type StatusBadgeKind = AnswersGroupStatus | 'optional' | 'conditional'

/** How far a group is, by a shape of its own: the colour only repeats it. What it means in words stands beside it, or in the link. */
export function StatusBadge({ mark }: { mark: StatusBadgeKind }) {
  return (
    <span className={`survey-matrix-mark survey-matrix-mark--${mark}`} aria-hidden>
      {mark === 'complete' && <Icon name="check" />}
    </span>
  )
}
