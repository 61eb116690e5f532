import { firstTemplate } from '../../src/statistics/site'
import { lazy, Suspense, type ReactNode } from 'react'
import { useGetList } from 'react-admin'
import type { Resource } from '../../contract/models/index'
import { format } from '../../i18n/formats/format'
import { it } from '../../i18n/admin'
import { adminSurveys, paths } from '../../src/paths'
import { Card } from '../../ui/layout/Card'
import type { Design } from '../designer/design'
import { LinkButton } from '../../ui/buttons/LinkButton'
import { surveyStatuses, type SurveyStatus } from '../../contract/survey-status'
import { statusNames } from '../../i18n/words/survey-states'

// If the checks can't be loaded, the page does without their line.
const NoChecks: (props: { readonly design: Design }) => ReactNode = () => null
const ChecksLink = lazy(() =>
  import('../designer/checks/ChecksLink').catch(() => ({ default: NoChecks })),
)

const words = it.admin.databases
const summaryWords = it.admin.databaseSettings.summary
const latest = {
  sort: { field: 'updatedAt', order: 'DESC' },
  pagination: { page: 1, perPage: 1 },
} as const

/** Time of the last change to any survey of the database. */
function LastActivity({ databaseId }: { readonly databaseId: string }) {
  const query = { filter: { databaseId }, ...latest }
  const { data: [survey] = [] } = useGetList<Resource<'surveys'>>('surveys', query)
  if (survey === undefined) return null
  return <p>{summaryWords.activity(format.dateTime(survey.updatedAt))}</p>
}

/** Cards with the figures of a database: its design and doctors, and its surveys by status. */
export function Summary({ database }: { readonly database: Design }) {
  const { id, providers, surveysByStatus, updatedAt } = database
  const figures = [
    ['groupsCount', words.fields.groupsCount, database.groupsCount],
    ['questionsCount', words.fields.questionsCount, database.questionsCount],
    ['doctorsCount', words.fields.doctorsCount, database.doctorsCount],
    ['providers', words.providers, providers.length],
  ] as const
  const surveys = Object.values(surveysByStatus ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <div className="summary">
      <Card dense className="stack stack--dense" aria-labelledby="summary-design">
        <h2 id="summary-design">{words.counters}</h2>
        <dl className="summary__figures">
          {figures.map(([key, label, figure]) => (
            <div key={key}>
              <dt className="note">{figure === 1 ? words.single[key] : label}</dt>
              <dd>{format.number(figure ?? 0)}</dd>
            </div>
          ))}
        </dl>
        <div className="note">
          {providers.length > 0 && (
            <p>
              {words.providers}: {providers.join(', ')}
            </p>
          )}
          <p>{summaryWords.designed(format.dateTime(updatedAt))}</p>
          <Suspense fallback={null}>
            <ChecksLink design={database} />
          </Suspense>
        </div>
      </Card>
      <Card dense className="stack stack--dense" aria-labelledby="summary-surveys">
        <h2 id="summary-surveys">{surveys > 0 ? summaryWords.total(surveys) : words.surveys}</h2>
        {surveysByStatus && surveys > 0 ? (
          <SurveyStatusBar label={summaryWords.statuses} counts={surveysByStatus} />
        ) : (
          <p className="note">{summaryWords.noActivity}</p>
        )}
        <div className="row summary__foot">
          <div className="note">{surveys > 0 && <LastActivity databaseId={id} />}</div>
          {surveys > 0 && (
            <LinkButton variant="quiet" icon="survey" to={adminSurveys(id)}>
              {it.admin.surveys.show}
            </LinkButton>
          )}
          <LinkButton variant="quiet" icon="stats" to={paths.admin.stat(id, firstTemplate)}>
            {words.stats}
          </LinkButton>
        </div>
      </Card>
    </div>
  )
}

interface SurveyStatusBarProps {
  readonly label: string
  readonly counts: Readonly<Record<SurveyStatus, number>>
}

/** Number of surveys in each status, with a bar that is hidden from screen readers. */
function SurveyStatusBar({ label, counts }: SurveyStatusBarProps) {
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
