import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Resource } from '../../../../contract/models/index'
import { fullName } from '../../../../contract/full-name'
import { takesAnswers } from '../../../../contract/survey-status'
import { format } from '../../../../i18n/formats/format'
import { it } from '../../../../i18n/doctor'
import { surveyAddress } from '../survey-address'
import { Chip } from '../../../../ui/Chip'
import { Icon } from '../../../../ui/Icon'
import { SurveyProgress } from '../SurveyProgress'
import { SurveyStatusChip } from '../../../../ui/SurveyStatusChip'
import type { ListAddress } from './list-address'
import { leaveList } from './list-memory'
import { walkFrom } from './list-walk'
import type { ListExtent, ListFrame } from './SurveysContent'
import './SurveysTable.css'

const words = it.doctor.surveys
const { columns } = words

type SurveyRow = Resource<'surveys', 'user'>

type Sort = ListAddress['sort']

interface ColumnHeaderProps {
  readonly sort: Sort
  /** The orders of the column, the first one to apply first. */
  readonly by: readonly [Sort, ...Sort[]]
  readonly onSort: (changes: { sort: Sort }) => void
  readonly children: ReactNode
}

/** A column's name as a button that sorts by the column, and reverses the order if that is possible. */
function ColumnHeader({ sort, by, onSort, children }: ColumnHeaderProps) {
  const index = by.indexOf(sort)
  const next = by[(index + 1) % by.length] ?? by[0]
  const isDescending = sort.startsWith('-')
  const direction = isDescending ? 'descending' : 'ascending'
  return (
    <th role="columnheader" aria-sort={index < 0 ? undefined : direction}>
      <button
        type="button"
        className="surveys-table__sort"
        onClick={() => next !== sort && onSort({ sort: next })}
      >
        {children}
        {index >= 0 && <Icon name={isDescending ? 'arrow-down' : 'arrow-up'} />}
      </button>
    </th>
  )
}

/** Moves the focus to the link of the next or previous row by the arrow keys. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const row = event.currentTarget.closest('tr')
  const neighbour = step > 0 ? row?.nextElementSibling : row?.previousElementSibling
  const target = neighbour?.querySelector<HTMLElement>('[data-survey]')
  if (step === 0 || !target) return
  event.preventDefault()
  target.focus()
}

interface SurveysTableProps extends ListFrame {
  readonly surveys: readonly SurveyRow[]
  readonly extent: ListExtent
}

/** The surveys of a page as a table. On a phone CSS makes cards of the rows; the explicit roles keep it a table for screen readers. */
export function SurveysTable(props: SurveysTableProps) {
  const { surveys, extent, databaseId, view, address, location, onGo } = props
  const withAuthor = view === 'supervisor'
  // Only unfinished surveys have a progress.
  const withProgress = surveys.some(({ status }) => takesAnswers(status))
  const walk = walkFrom(address, surveys, extent)
  const sorting = { sort: address.sort, onSort: onGo }
  return (
    <table role="table" className="surveys-table">
      <thead role="rowgroup">
        <tr role="row">
          <ColumnHeader {...sorting} by={['customId']}>
            {columns.customId}
          </ColumnHeader>
          <ColumnHeader {...sorting} by={['status']}>
            {columns.status}
          </ColumnHeader>
          {withAuthor && <th role="columnheader">{columns.author}</th>}
          {withProgress && <th role="columnheader">{columns.progress}</th>}
          <ColumnHeader {...sorting} by={['-createdAt', 'createdAt']}>
            {columns.createdAt}
          </ColumnHeader>
          <ColumnHeader {...sorting} by={['-updatedAt', 'updatedAt']}>
            {columns.updatedAt}
          </ColumnHeader>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {surveys.map((survey) => (
          <tr role="row" key={survey.id}>
            <td role="cell" className="surveys-table__name">
              <Link
                to={surveyAddress(survey, view)}
                className="plain-link plain-link--whole"
                data-survey={survey.id}
                dir="auto"
                onKeyDown={onKeyDown}
                onClick={() =>
                  leaveList(databaseId, view, { location, address, walk, surveyId: survey.id })
                }
              >
                {it.doctor.surveyName(survey.customId, survey.id)}
              </Link>
              {!survey.customId && <span> {words.noCustomId}</span>}
              {survey.openThreads > 0 && <Chip>{words.comments(survey.openThreads)}</Chip>}
            </td>
            <td role="cell">
              <SurveyStatusChip status={survey.status} />
              {survey.completedAt !== null && (
                <span className="surveys-table__since">
                  {words.completed(format.date(survey.completedAt))}
                </span>
              )}
            </td>
            {withAuthor && (
              <td role="cell" data-label={columns.author}>
                {survey.user === null ? '' : fullName(survey.user)}
              </td>
            )}
            {withProgress && (
              <td role="cell">
                {takesAnswers(survey.status) && (
                  <SurveyProgress progress={survey.progress} label={columns.progress} />
                )}
              </td>
            )}
            <td role="cell" className="surveys-table__time" data-label={columns.createdAt}>
              {format.date(survey.createdAt)}
            </td>
            <td role="cell" className="surveys-table__time" data-label={columns.updatedAt}>
              {format.dateTime(survey.updatedAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
