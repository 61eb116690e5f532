import { Link } from 'react-router'
import type { Resource } from '../../../../contract/model/index'
import { fullName } from '../../../../contract/model/users'
import { format } from '../../../../i18n/format'
import { it } from '../../../../i18n/doctor'
import { paths, type View } from '../../../paths'
import { ProgressBar } from '../../../ui/ProgressBar'
import { SurveyStatusChip } from '../SurveyStatusChip'
import './SurveysTable.css'

const words = it.doctor.surveys
const { columns } = words

export type SurveyRow = Resource<'surveys', 'user'>

/** The surveys of a page: a table, on a phone a card each. The roles keep it a table where the style makes cards of it. */
export function SurveysTable({ surveys, view }: { surveys: readonly SurveyRow[]; view: View }) {
  const withAuthor = view === 'supervisor'
  return (
    <table role="table" className="surveys-table">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">{columns.customId}</th>
          <th role="columnheader">{columns.status}</th>
          {withAuthor && <th role="columnheader">{columns.author}</th>}
          <th role="columnheader">{columns.progress}</th>
          <th role="columnheader">{columns.createdAt}</th>
          <th role="columnheader">{columns.updatedAt}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {surveys.map((survey) => (
          <tr role="row" key={survey.id}>
            <td role="cell" className="surveys-table__name">
              <Link to={paths.doctor.survey(survey.id, view)}>
                {it.doctor.surveyName(survey.customId, survey.id)}
              </Link>
              {!survey.customId && <span> {words.noCustomId}</span>}
            </td>
            <td role="cell">
              <SurveyStatusChip status={survey.status} />
            </td>
            {withAuthor && (
              <td role="cell" data-label={columns.author}>
                {survey.user === null ? '' : fullName(survey.user)}
              </td>
            )}
            <td role="cell">
              <ProgressBar
                value={survey.progress.complete}
                max={survey.progress.groups}
                label={columns.progress}
              />
            </td>
            <td role="cell" data-label={columns.createdAt}>
              {format.date(survey.createdAt)}
            </td>
            <td role="cell" data-label={columns.updatedAt}>
              {format.dateTime(survey.updatedAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
