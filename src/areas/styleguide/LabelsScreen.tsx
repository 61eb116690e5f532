import { styleguide as words } from '../../../i18n/words/styleguide'
import { Alert } from '../../../ui/feedback/Alert'
import { Chip } from '../../../ui/Chip'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ProgressBar } from '../../../ui/layout/ProgressBar'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { Guide, Topic } from './Guide'

const tones = ['neutral', 'primary', 'success', 'warning', 'danger'] as const
const alerts = ['info', 'success', 'warning', 'danger'] as const

/** `/styleguide/labels`: chips, alerts, progress, empty and loading states. */
export function LabelsScreen() {
  return (
    <Guide page="labels">
      <Topic title={words.chips}>
        <div className="row gap-3">
          {tones.map((tone) => (
            <Chip key={tone} tone={tone}>
              {words.tones[tone]}
            </Chip>
          ))}
          <Chip tone="success" icon="check">
            {words.withIcon}
          </Chip>
        </div>
      </Topic>
      <Topic title={words.alerts}>
        {alerts.map((tone) => (
          <Alert key={tone} tone={tone}>
            {words.toastText}
          </Alert>
        ))}
      </Topic>
      <Topic title={words.progress}>
        <ProgressBar label={words.progress} value={0} max={8} />
        <ProgressBar label={words.progress} value={3} max={8} />
        <ProgressBar label={words.progress} value={8} max={8} />
      </Topic>
      <Topic title={words.empty}>
        <EmptyState icon="survey" title={words.emptyTitle}>
          {words.emptyText}
        </EmptyState>
      </Topic>
      <Topic title={words.loading}>
        <SkeletonLines />
      </Topic>
    </Guide>
  )
}
