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
import { useReturn } from '../list-memory'
import { type MatrixSurvey, MatrixTable } from './MatrixTable'
import { StatusBadge } from './StatusBadge'
import './SurveyMatrix.css'

const words = it.doctor.matrix
const badgeKinds = ['complete', 'in_progress', 'optional', 'empty', 'conditional'] as const

// Reads the status of each group, but no answers.
const fields = { users: ['firstName', 'lastName'], groupSurveys: ['status', 'group', 'survey'] }

/** Whether a completed survey has groups with unanswered optional questions. */
function leavesOptional({ status, answersGroups }: MatrixSurvey): boolean {
  return !takesAnswers(status) && answersGroups.some((group) => group.status === 'in_progress')
}

/** One page of surveys as a matrix with the database's groups: each cell shows the group's status and links to the group. */
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
  const isReady = list.data !== undefined && design.data !== undefined
  useReturn(container, { databaseId, view, isReady })
  const groups = design.data?.data.groups.filter(({ archivedAt }) => archivedAt === null)
  if (groups === undefined && design.error) {
    const title = it.doctor.surveys.error
    return <Unavailable {...{ title, databaseId }} error={design.error} reload={design.refetch} />
  }
  if (groups === undefined) return <SkeletonLines count={8} height="2.75rem" />
  if (groups.length === 0) {
    return (
      <EmptyState title={it.doctor.survey.noGroups}>{it.doctor.survey.noGroupsHelp}</EmptyState>
    )
  }
  return (
    <div ref={container} className="stack">
      <SurveysContent {...frame} list={list}>
        {(surveys, extent) => (
          <>
            <ul role="list" className="survey-matrix-legend note" aria-label={words.legend}>
              {badgeKinds
                .filter((kind) => kind !== 'conditional' || groups.some((group) => group.visibleIf))
                .filter((kind) => kind !== 'optional' || surveys.some(leavesOptional))
                .map((kind) => (
                  <li key={kind}>
                    <StatusBadge kind={kind} /> {words.marks[kind]}
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
