import type { SurveyStatus } from '../contract/survey-status'
import { names } from '../i18n/words/doctor/names'
import { Chip, type ChipTone } from './Chip'
import type { IconName } from './icon-names'

const surveyLooks = {
  draft: { tone: 'neutral', icon: 'edit' },
  completed: { tone: 'primary', icon: 'check' },
  returned: { tone: 'warning', icon: 'undo' },
  approved: { tone: 'success', icon: 'check' },
  locked: { tone: 'neutral', icon: 'lock' },
} as const satisfies Record<SurveyStatus, { tone: ChipTone; icon: IconName }>

/** The status of a survey as a chip. */
export function SurveyStatusChip({ status }: { status: SurveyStatus }) {
  const { tone, icon } = surveyLooks[status]
  return (
    <Chip tone={tone} icon={icon}>
      {names.surveyStatus[status]}
    </Chip>
  )
}
