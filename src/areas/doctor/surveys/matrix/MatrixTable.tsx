import { Link } from 'react-router'
import type { Resource } from '../../../../../contract/models/index'
import { fullName } from '../../../../../contract/full-name'
import { takesAnswers } from '../../../../../contract/survey-status'
import { it } from '../../../../../i18n/doctor'
import { paths } from '../../../../paths'
import { groupAddress } from '../../group-address'
import { SurveyStatusChip } from '../../../../../ui/SurveyStatusChip'
import { leaveList } from '../list-memory'
import { walkFrom } from '../list-walk'
import type { ListExtent, ListFrame } from '../SurveysContent'
import { onGridFocus, onGridKey } from './grid-keys'
import { type StatusBadgeKind, StatusBadge } from './StatusBadge'

const words = it.doctor.matrix

export type MatrixSurvey = Resource<'surveys', 'user' | 'answersGroups'>
type Group = Resource<'groups'>

interface MatrixTableProps extends ListFrame {
  readonly surveys: readonly MatrixSurvey[]
  readonly groups: readonly Group[]
  readonly extent: ListExtent
}

const pieceOf = (survey: MatrixSurvey, { id }: Group) =>
  survey.answersGroups.find(({ group }) => group?.id === id)

function markOf(survey: MatrixSurvey, group: Group): StatusBadgeKind {
  const status = pieceOf(survey, group)?.status ?? 'empty'
  if (status === 'in_progress' && !takesAnswers(survey.status)) return 'optional'
  return status === 'empty' && group.visibleIf !== '' ? 'conditional' : status
}

const keys = { onKeyDown: onGridKey, onFocus: onGridFocus }

/**
 * Surveys in rows, groups in columns, every cell a link. A page has hundreds of them, so that Tab enters the table once and arrows go
 * about in it; it stays a plain table, which screen readers have commands of their own for (decision 026).
 */
export function MatrixTable(props: MatrixTableProps) {
  const { databaseId, view, address, location, surveys, groups, extent } = props
  const walk = walkFrom(address, surveys, extent)
  const leave = (surveyId: string) =>
    leaveList(databaseId, view, { location, address, walk, surveyId })
  const nameOf = (survey: MatrixSurvey) => it.doctor.surveyName(survey.customId, survey.id)

  function addressOf(survey: MatrixSurvey, group: Group): string {
    const place = { id: group.id, answersGroupId: pieceOf(survey, group)?.id ?? null }
    if (view === 'user' && takesAnswers(survey.status)) return groupAddress(survey.id, view, place)
    return `${paths.doctor.survey(survey.id, view)}#gruppo-${group.id}`
  }

  return (
    <div className="survey-matrix">
      <table className="survey-matrix__table" aria-label={words.title}>
        <thead>
          <tr>
            <th scope="col">{words.survey}</th>
            {groups.map(({ id, name, color }) => (
              <th key={id} scope="col" style={{ '--group-color': color }}>
                <span className="survey-matrix__group" title={name}>
                  {name}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {surveys.map((survey, index) => (
            <tr key={survey.id}>
              <th scope="row">
                <Link
                  to={paths.doctor.survey(survey.id, view)}
                  tabIndex={index === 0 ? 0 : -1}
                  data-survey={survey.id}
                  dir="auto"
                  {...keys}
                  onClick={() => leave(survey.id)}
                >
                  {nameOf(survey)}
                </Link>
                <SurveyStatusChip status={survey.status} />
                {view === 'supervisor' && survey.user !== null && (
                  <span className="survey-matrix__author">{fullName(survey.user)}</span>
                )}
              </th>
              {groups.map((group) => {
                const mark = markOf(survey, group)
                const label = words.cell(nameOf(survey), group.name, words.marks[mark])
                return (
                  <td key={group.id}>
                    <Link
                      to={addressOf(survey, group)}
                      tabIndex={-1}
                      aria-label={label}
                      title={label}
                      {...keys}
                      onClick={() => leave(survey.id)}
                    >
                      <StatusBadge mark={mark} />
                    </Link>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.totals}</th>
            {groups.map((group) => {
              const complete = surveys.filter((one) => markOf(one, group) === 'complete').length
              return <td key={group.id}>{words.complete(complete, surveys.length)}</td>
            })}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
