import type { AnswersGroupStatus } from '../../../../../contract/survey-status'
import { Icon } from '../../../../../ui/Icon'

/**
 * Kind of a badge: a group's status or one of two more.
 *
 * - `optional`: begun in a survey that takes no more answers, so that only optional answers are missing
 * - `conditional`: empty, in a group with a condition, or not begun in a completed survey; the list does not know whether it was asked
 */
export type StatusBadgeKind = AnswersGroupStatus | 'optional' | 'conditional'

/** A badge for a group's status. Each kind has its own shape, besides its colour; its words stand beside it or in the link. */
export function StatusBadge({ kind }: { kind: StatusBadgeKind }) {
  return (
    <span className={`survey-matrix-mark survey-matrix-mark--${kind}`} aria-hidden>
      {kind === 'complete' && <Icon name="check" />}
    </span>
  )
}
