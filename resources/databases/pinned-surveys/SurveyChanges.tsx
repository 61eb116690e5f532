import { Link } from 'react-router'
import { pinnedSurveys } from '../../../i18n/words/admin/designs/pinned-surveys'
import { names } from '../../../i18n/words/doctor/names'
import type { DataOf } from '../../../src/api/calls/call-args'
import { paths } from '../../../src/paths'
import { Card } from '../../../ui/layout/Card'
import { Table } from '../../../ui/layout/Table'
import { SurveyStatusChip } from '../../../ui/SurveyStatusChip'

const { columns, changes: words } = pinnedSurveys

type ChangedSurvey = DataOf<'pinnedSurveyChanges'>['surveys'][number]

interface SummaryProps {
  /** Number of the newest version. */
  readonly newest: number
  readonly surveys: readonly ChangedSurvey[]
  /** Number of chosen surveys that are not of an earlier version any more. */
  readonly leftOut: number
}

const isUnchanged = ({ results, hidden, refused, missing }: ChangedSurvey) =>
  results.length + hidden.length + refused.length + missing.length === 0

/** Numbers of surveys: all of them, and those in which something of one sort changes. */
export function ChangesSummary({ newest, surveys, leftOut }: SummaryProps) {
  const counted = [
    [words.withResults, surveys.filter(({ results }) => results.length > 0)],
    [words.withHidden, surveys.filter(({ hidden }) => hidden.length > 0)],
    [words.withRefused, surveys.filter(({ refused }) => refused.length > 0)],
    [words.withMissing, surveys.filter(({ missing }) => missing.length > 0)],
    [words.withoutChanges, surveys.filter(isUnchanged)],
  ] as const
  return (
    <Card dense className="stack stack--dense" aria-labelledby="pinned-summary">
      <h2 id="pinned-summary">{words.summary(surveys.length, newest)}</h2>
      <ul className="bullets">
        {counted.map(
          ([text, { length }]) => length > 0 && <li key={text(length)}>{text(length)}</li>,
        )}
      </ul>
      {leftOut > 0 && <p>{words.leftOut(leftOut)}</p>}
      <p className="note">{words.statusStays}</p>
    </Card>
  )
}

interface ChangedSurveysProps extends Omit<SummaryProps, 'leftOut'> {
  readonly databaseId: string
}

/** Each survey with what changes in it. Those without any change are folded. */
export function ChangedSurveys({ databaseId, newest, surveys }: ChangedSurveysProps) {
  const unchanged = surveys.filter(isUnchanged)
  const changed = surveys.filter((survey) => !unchanged.includes(survey))
  const link = ({ id, customId }: ChangedSurvey) => (
    <Link to={paths.admin.survey(databaseId, id)}>{names.surveyName(customId, id)}</Link>
  )
  return (
    <Card
      dense
      className="stack stack--dense pinned-surveys--changed"
      aria-labelledby="pinned-changes"
    >
      <h2 id="pinned-changes">{words.list}</h2>
      {changed.length > 0 && (
        <Table
          caption={words.caption}
          rows={changed}
          columns={[
            { header: columns.survey, cell: link },
            { header: columns.author, cell: ({ author }) => author },
            {
              header: columns.status,
              cell: ({ status }) => <SurveyStatusChip status={status} />,
            },
            { header: columns.version, cell: ({ version }) => words.from(version, newest) },
            { header: columns.changes, cell: (survey) => <Changes survey={survey} /> },
          ]}
        />
      )}
      {unchanged.length > 0 && (
        <details className="pinned-surveys__unchanged">
          <summary>{words.withoutChanges(unchanged.length)}</summary>
          <ul className="bullets">
            {unchanged.map((survey) => (
              <li key={survey.id}>
                {link(survey)} <span className="note">{survey.author}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

/** Results that differ, answers that are hidden or not allowed, and required ones that are missing. */
function Changes({ survey }: { readonly survey: ChangedSurvey }) {
  const lists = [
    [
      words.results,
      survey.results.map(({ question, before, after }) =>
        words.result(question, before ?? words.noResult, after ?? words.noResult),
      ),
    ],
    [words.hidden, survey.hidden],
    [words.refused, survey.refused],
    [words.missing, survey.missing],
  ] as const
  return (
    <div className="pinned-surveys__changes">
      {lists.map(
        ([title, lines]) =>
          lines.length > 0 && (
            <div key={title}>
              <p className="note">{title}</p>
              <ul>
                {lines.map((line, position) => (
                  <li key={position}>{line}</li>
                ))}
              </ul>
            </div>
          ),
      )}
    </div>
  )
}
