import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { takesAnswers } from '../../../../../contract/survey-status'
import { it } from '../../../../../i18n/doctor'
import { useCall } from '../../../../api/calls/query'
import { awayStatuses, otherRole } from '../../../../api/calls/status-groups'
import { EmptyState } from '../../../../../ui/feedback/EmptyState'
import { SkeletonLines } from '../../../../../ui/feedback/Skeleton'
import { listQuery } from '../list-address'
import { Unavailable } from '../../offline/Unavailable'
import { type ListFrame, SurveysContent } from '../SurveysContent'
import { useReturn } from '../use-return'
import { type MatrixSurvey, MatrixTable } from './MatrixTable'
import { StatusBadge } from './StatusBadge'
import './SurveyMatrix.css'

const words = it.doctor.matrix
const marks = ['complete', 'in_progress', 'optional', 'empty', 'conditional'] as const

// No answers: only how far each group is.
const fields = { users: ['firstName', 'lastName'], groupSurveys: ['status', 'group', 'survey'] }

/** Whether a completed survey has groups that were not answered to their end. */
function leavesOptional({ status, answersGroups }: MatrixSurvey): boolean {
  return !takesAnswers(status) && answersGroups.some((group) => group.status === 'in_progress')
}

/** A page of surveys against the groups of the database, each cell how far the group is and the way to it. */
export default function SurveyMatrix(frame: ListFrame) {
  const { databaseId, view, address } = frame
  const design = useCall('database', {
    params: { databaseId },
    query: { include: ['groups'] },
    quiet: awayStatuses,
  })
  const list = useCall(
    'surveys',
    {
      params: { databaseId },
      query: {
        ...listQuery(address),
        include: ['user', 'answersGroups'],
        fields,
        extra: { role: view },
      },
      quiet: [otherRole, ...awayStatuses],
    },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const container = useRef<HTMLDivElement>(null)
  const isThere = list.data !== undefined && design.data !== undefined
  useReturn(container, { databaseId, view, isThere })
  const groups = design.data?.data.groups.filter(({ archivedAt }) => archivedAt === null)
  if (groups === undefined && design.error) {
    const title = it.doctor.surveys.error
    return <Unavailable {...{ title, databaseId }} error={design.error} ask={design.refetch} />
  }
  if (groups === undefined) return <SkeletonLines count={8} height="2.75rem" />
  if (groups.length === 0) {
    return (
      <EmptyState title={it.doctor.survey.noGroups}>{it.doctor.survey.noGroupsHelp}</EmptyState>
    )
  }
  return (
    <div ref={container} className="surveys-list__page">
      <SurveysContent {...frame} list={list}>
        {(surveys, extent) => (
          <>
            <ul role="list" className="survey-matrix-legend" aria-label={words.legend}>
              {marks
                .filter((mark) => mark !== 'conditional' || groups.some((one) => one.visibleIf))
                .filter((mark) => mark !== 'optional' || surveys.some(leavesOptional))
                .map((mark) => (
                  <li key={mark}>
                    <StatusBadge mark={mark} /> {words.marks[mark]}
                  </li>
                ))}
            </ul>
            <MatrixTable {...frame} {...{ groups, surveys, extent }} />
          </>
        )}
      </SurveysContent>
    </div>
  )
}
