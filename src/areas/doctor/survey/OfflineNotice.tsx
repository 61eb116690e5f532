import { format } from '../../../../i18n/formats/format'
import { offline as words } from '../../../../i18n/words/doctor/offline'
import { italianDay } from '../../../../engine/survey/day'
import { Alert } from '../../../../ui/feedback/Alert'

interface OfflineNoticeProps {
  /** In milliseconds. */
  readonly keptAt: number
  /** The calendar day on which the survey is open. */
  readonly today: string
  readonly editable: boolean
}

/** Says that what is shown is this browser's own, and from when. */
export function OfflineNotice({ keptAt, today, editable }: OfflineNoticeProps) {
  const instant = new Date(keptAt).toISOString()
  const when =
    italianDay(instant) === today
      ? words.atTime(format.time(instant))
      : words.onDay(format.dateTime(instant))
  return (
    <Alert tone="warning">
      <p>
        {words.keptNotice(when)} {editable && words.keptEditable}
      </p>
    </Alert>
  )
}
