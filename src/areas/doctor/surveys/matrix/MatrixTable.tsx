import { Link } from 'react-router'
import type { Resource } from '../../../../../contract/models/index'
import { fullName } from '../../../../../contract/full-name'
import { takesAnswers } from '../../../../../contract/survey-status'
import { it } from '../../../../../i18n/doctor'
import { paths, type View } from '../../../../paths'
import { groupAddress } from '../../group-address'
import { surveyAddress } from '../../survey-address'
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

const answersGroupOf = (survey: MatrixSurvey, { id }: Group) =>
  survey.answersGroups.find(({ group }) => group?.id === id)

function badgeKindOf(survey: MatrixSurvey, group: Group): StatusBadgeKind {
  const answersGroup = answersGroupOf(survey, group)
  const status = answersGroup?.status ?? 'empty'
  const isClosed = !takesAnswers(survey.status)
  if (status === 'in_progress' && isClosed) return 'optional'
  // The version that a completed survey keeps may not have the group.
  const mayBeUnasked = group.visibleIf !== '' || (isClosed && answersGroup === undefined)
  return status === 'empty' && mayBeUnasked ? 'conditional' : status
}

const keys = { onKeyDown: onGridKey, onFocus: onGridFocus }

interface CellProps {
  readonly survey: MatrixSurvey
  readonly group: Group
  readonly view: View
  readonly onLeave: () => void
}

/** One group of a survey: a badge that links to the group's fields, or to the group on the reading screen. */
function Cell({ survey, group, view, onLeave }: CellProps) {
  const kind = badgeKindOf(survey, group)
  const surveyName = it.doctor.surveyName(survey.customId, survey.id)
  const label = words.cell(surveyName, group.name, words.marks[kind])
  const target = { id: group.id, answersGroupId: answersGroupOf(survey, group)?.id ?? null }
  const address =
    view === 'user' && takesAnswers(survey.status)
      ? groupAddress(survey.id, view, target)
      : `${paths.doctor.survey(survey.id, view)}#gruppo-${group.id}`
  return (
    <td>
      <Link to={address} tabIndex={-1} aria-label={label} title={label} {...keys} onClick={onLeave}>
        <StatusBadge kind={kind} />
      </Link>
    </td>
  )
}

/**
 * A table with surveys in rows and groups in columns, every cell a link. As a page has hundreds of them, Tab enters the table once, and
 * arrow keys move inside it. It stays a plain table, for the table commands of screen readers (decision 026).
 */
export function MatrixTable(props: MatrixTableProps) {
  const { databaseId, view, address, location, surveys, groups, extent } = props
  const walk = walkFrom(address, surveys, extent)
  const leave = (surveyId: string) =>
    leaveList(databaseId, view, { location, address, walk, surveyId })

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
                  to={surveyAddress(survey, view)}
                  tabIndex={index === 0 ? 0 : -1}
                  className="plain-link"
                  data-survey={survey.id}
                  dir="auto"
                  {...keys}
                  onClick={() => leave(survey.id)}
                >
                  {it.doctor.surveyName(survey.customId, survey.id)}
                </Link>
                <SurveyStatusChip status={survey.status} />
                {view === 'supervisor' && survey.user !== null && (
                  <span className="survey-matrix__author">{fullName(survey.user)}</span>
                )}
              </th>
              {groups.map((group) => (
                <Cell
                  key={group.id}
                  {...{ survey, group, view }}
                  onLeave={() => leave(survey.id)}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.totals}</th>
            {groups.map((group) => {
              const kinds = surveys.map((survey) => badgeKindOf(survey, group))
              const complete = kinds.filter((kind) => kind === 'complete').length
              return <td key={group.id}>{words.complete(complete, surveys.length)}</td>
            })}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
