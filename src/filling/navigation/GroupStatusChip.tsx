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
  readonly group: Pick<NavigationGroup, 'status' | 'optional'>
  /** Whether the survey takes no more answers: then only the number of empty optional questions is shown. */
  readonly settled?: boolean
}

/** Status of a group as a chip. */
export function GroupStatusChip({ group, settled = false }: GroupStatusChipProps) {
  const { status, optional } = group
  if (settled && optional > 0) return <Chip>{it.doctor.groups.optional(optional)}</Chip>
  if (settled && status !== 'complete') return null
  return <Chip tone={tones[status]}>{it.doctor.groupStatus[status]}</Chip>
}
