import { it } from '../../../i18n/admin'
import { bulk } from '../../../i18n/words/admin/bulk'
import { Alert } from '../../../ui/feedback/Alert'
import { Button } from '../../../ui/buttons/Button'
import type { BulkOutcome } from './bulk-actions'

interface BulkReportProps {
  readonly outcome: BulkOutcome
  readonly onClose: () => void
}

/** A line for each question that something could not be done to. */
export function BulkReport({ outcome: { done, failed }, onClose }: BulkReportProps) {
  return (
    <Alert tone="danger">
      <p>{bulk.failed(failed.length, done)}</p>
      <ul className="bulk-report" aria-label={bulk.failedList}>
        {failed.map(({ question, reason }) => (
          <li key={question.id}>
            <strong>{question.name}</strong>: {reason}
          </li>
        ))}
      </ul>
      <Button onClick={onClose}>{it.shell.close}</Button>
    </Alert>
  )
}
