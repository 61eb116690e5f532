import { it } from '../../../i18n/dashboard'
import { ProgressBar } from '../../../ui/layout/ProgressBar'

interface SurveyProgressProps {
  /** Shown groups with something to fill in, and those that are complete. */
  readonly progress: { readonly groups: number; readonly complete: number }
  readonly label: string
}

/** How far a survey is; of one with nothing to fill in yet, that. */
export function SurveyProgress({ progress: { groups, complete }, label }: SurveyProgressProps) {
  if (groups === 0) return <span>{it.doctor.nothingToFill}</span>
  return <ProgressBar value={complete} max={groups} label={label} />
}
