import { it } from '../../../i18n/dashboard'
import { ProgressBar } from '../../../ui/layout/ProgressBar'

interface SurveyProgressProps {
  /** Number of visible groups with something to fill in, and of the complete ones among them. */
  readonly progress: { readonly groups: number; readonly complete: number }
  readonly label: string
}

/** Progress of a survey as a bar of its groups. It is a text if there is nothing to fill in, or if the survey can be completed. */
export function SurveyProgress({ progress: { groups, complete }, label }: SurveyProgressProps) {
  if (groups === 0) return <span>{it.doctor.nothingToFill}</span>
  // Complete groups may have unanswered optional questions, which the list does not know: nothing is full or green.
  if (complete === groups) return <span>{it.doctor.readyToComplete}</span>
  return <ProgressBar value={complete} max={groups} label={label} />
}
