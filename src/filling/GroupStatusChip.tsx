import type { AnswersGroupStatus } from '../../contract/survey-status'
import { it } from '../../i18n/doctor'
import { Chip, type ChipTone } from '../ui/Chip'

const tones = {
  empty: 'neutral',
  in_progress: 'warning',
  complete: 'success',
} as const satisfies Record<AnswersGroupStatus, ChipTone>

export function GroupStatusChip({ status }: { status: AnswersGroupStatus }) {
  return <Chip tone={tones[status]}>{it.doctor.groupStatus[status]}</Chip>
}
