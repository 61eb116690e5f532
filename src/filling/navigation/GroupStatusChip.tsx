import { it } from '../../../i18n/doctor'
import { Chip, type ChipTone } from '../../../ui/Chip'
import type { AnswersGroupStatus } from '../../../contract/survey-status'
import type { NavigationGroup } from '../../answers/survey/navigation-groups'

const tones = {
  empty: 'neutral',
  in_progress: 'warning',
  complete: 'success',
} as const satisfies Record<AnswersGroupStatus, ChipTone>

interface GroupStatusChipProps {
  readonly group: Pick<NavigationGroup, 'status' | 'optional' | 'unanswered'>
  /** Whether the survey takes no more answers: then only the number of empty optional questions is shown. */
  readonly settled?: boolean
  /** Whether the number of unanswered questions stands beside it. */
  readonly short?: boolean
}

/** Status of a group as a chip. It is green only if no question is open: a group is complete without its optional answers. */
export function GroupStatusChip({ group, settled = false, short = false }: GroupStatusChipProps) {
  const { status, optional, unanswered } = group
  if (settled && optional > 0) return <Chip>{it.doctor.groups.optional(optional)}</Chip>
  if (settled && status !== 'complete') return null
  if (status === 'complete' && unanswered > 0) {
    const { requiredDone, requiredDoneShort } = it.doctor.groups
    return <Chip tone="primary">{short ? requiredDoneShort : requiredDone(optional)}</Chip>
  }
  return <Chip tone={tones[status]}>{it.doctor.groupStatus[status]}</Chip>
}
