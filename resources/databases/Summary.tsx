import type { Resource } from '../../contract/model/index'
import { statusNames, surveyStatuses, type SurveyStatus } from '../../contract/survey-status'
import { format } from '../../i18n/format'
import { it } from '../../i18n/it'
import { useCall } from '../../src/data/query'
import { Card } from '../../src/ui/Card'

const words = it.admin.databases

/** How many surveys have a status: the list is asked for its length alone. */
function SurveyCount({
  databaseId,
  status,
}: {
  readonly databaseId: string
  readonly status: SurveyStatus
}) {
  const { data, error } = useCall('surveys', {
    params: { databaseId },
    query: { page: { size: 1 }, filter: { status } },
  })
  const total = Number(data?.meta['total'] ?? 0)
  const counted = data && (data.meta['totalCapped'] ? words.moreThan(total) : format.number(total))
  return (
    <div>
      <dt>{statusNames[status]}</dt>
      <dd>{counted ?? (error ? words.unknown : <span className="summary__waiting" />)}</dd>
    </div>
  )
}

/** The database in figures: what it asks, who answers, how far the surveys are. */
export function Summary({ database }: { readonly database: Resource<'databases'> }) {
  const figures = [
    [words.columns.groups, database.groupsCount],
    [words.columns.questions, database.questionsCount],
    [words.columns.doctors, database.doctorsCount],
  ] as const
  return (
    <div className="summary">
      <Card dense aria-labelledby="summary-design">
        <h2 id="summary-design">{words.counters}</h2>
        <dl className="summary__figures">
          {figures.map(([label, figure]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{format.number(figure ?? 0)}</dd>
            </div>
          ))}
        </dl>
        {database.providers.length > 0 && (
          <p className="summary__providers">
            {words.providers}: {database.providers.join(', ')}
          </p>
        )}
      </Card>
      <Card dense aria-labelledby="summary-surveys">
        <h2 id="summary-surveys">{words.surveys}</h2>
        <dl className="summary__figures">
          {surveyStatuses.map((status) => (
            <SurveyCount key={status} databaseId={database.id} status={status} />
          ))}
        </dl>
      </Card>
    </div>
  )
}
