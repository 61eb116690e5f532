import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCall } from '../../../api/calls/query'
import { awayStatuses, otherRole } from '../../../api/calls/status-groups'
import { listQuery } from './list-address'
import { type ListFrame, SurveysContent } from './SurveysContent'
import { SurveysTable } from './SurveysTable'
import { useReturn } from './use-return'

const fields = { users: ['firstName', 'lastName'] }

/** One page of surveys as a table, on a phone as cards. */
export function SurveyList(frame: ListFrame) {
  const { databaseId, view, address } = frame
  const list = useCall(
    'surveys',
    {
      params: { databaseId },
      query: { ...listQuery(address), include: ['user'], fields, extra: { role: view } },
      quiet: [otherRole, ...awayStatuses],
    },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const container = useRef<HTMLDivElement>(null)
  useReturn(container, { databaseId, view, isReady: list.data !== undefined })
  return (
    <div ref={container} className="surveys-list__page">
      <SurveysContent {...frame} list={list}>
        {(surveys, extent) => <SurveysTable {...frame} {...{ surveys, extent }} />}
      </SurveysContent>
    </div>
  )
}
