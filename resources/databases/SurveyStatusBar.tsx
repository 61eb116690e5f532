import { surveyStatuses, type SurveyStatus } from '../../contract/survey-status'
import { statusNames } from '../../i18n/words/survey-states'
import { format } from '../../i18n/formats/format'

interface SurveyStatusBarProps {
  readonly label: string
  readonly counts: Readonly<Record<SurveyStatus, number>>
}

/** Number of surveys in each status, with a bar that is hidden from screen readers. */
export function SurveyStatusBar({ label, counts }: SurveyStatusBarProps) {
  const total = surveyStatuses.reduce((sum, status) => sum + counts[status], 0)
  return (
    <div className="stack stack--dense status-bar">
      {total > 0 && (
        <div className="status-bar__track" aria-hidden>
          {surveyStatuses.map(
            (status) =>
              counts[status] > 0 && (
                <div
                  key={status}
                  className={`status-bar__part status-bar--${status}`}
                  style={{ flexGrow: counts[status] }}
                />
              ),
          )}
        </div>
      )}
      <dl className="summary__figures" aria-label={label}>
        {surveyStatuses.map((status) => (
          <div key={status}>
            <dt className="note">
              <span className={`status-bar__mark status-bar--${status}`} aria-hidden />
              {statusNames[status]}
              {total > 0 && ` · ${format.percent(counts[status], total)}`}
            </dt>
            <dd>{format.number(counts[status])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
