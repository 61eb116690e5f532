import { it } from '../../../i18n/doctor'
import { Button } from '../../../ui/buttons/Button'
import { Icon } from '../../../ui/Icon'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'

const words = it.doctor.groups

interface UnansweredButtonProps {
  readonly count: number
  readonly onClick: () => void
}

/** Number of a group's questions without an answer, which leads to the next of them; nothing if there are none. */
export function UnansweredButton({ count, onClick }: UnansweredButtonProps) {
  if (count === 0) return null
  return (
    <Button
      variant="quiet"
      className="group-bar__unanswered"
      title={words.toUnanswered}
      aria-keyshortcuts="Alt+PageDown"
      onClick={onClick}
    >
      <span>{words.unanswered(count)}</span>
      <VisuallyHidden>: {words.toUnanswered}</VisuallyHidden>
      <Icon name="arrow-down" />
    </Button>
  )
}
