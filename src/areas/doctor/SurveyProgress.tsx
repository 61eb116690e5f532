import { it } from '../../../i18n/dashboard'
import { ProgressBar } from '../../../ui/layout/ProgressBar'

interface SurveyProgressProps {
  /** Number of visible groups with something to fill in, and of the complete ones among them. */
  readonly progress: { readonly groups: number; readonly complete: number }
  readonly label: string
}

/** Progress of a survey as a bar, or a text if there is nothing to fill in. */
export function SurveyProgress({ progress: { groups, complete }, label }: SurveyProgressProps) {
  if (groups === 0) return <span>{it.doctor.nothingToFill}</span>
  return <ProgressBar value={complete} max={groups} label={label} />
}
