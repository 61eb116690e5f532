import { useCall } from '../../../api/calls/query'
import { handledByCaller } from '../../../api/calls/status-groups'
import { listQuery } from '../surveys/list-address'
import { type LeftList, listOf, stepTo } from '../surveys/list-memory'
import { pageOf } from '../surveys/list-walk'
import { approvals } from './session-approvals'

/** Number of surveys among which the next one is looked for: the largest page of a call. */
const size = 100
const fields = { surveys: ['status'] }

interface Reviewed {
  readonly surveyId: string
  readonly databaseId: string
  /** Whether the survey is the user's to review; otherwise nothing is read. */
  readonly enabled: boolean
}

/** The next survey to review, and what to note before it is opened. */
export interface NextToReview {
  readonly surveyId: string
  readonly onOpen: () => void
}

/** Number of the queue's page on which a survey of a list stands, as far as the list is the queue itself. */
function pageIn({ address, walk, surveyId }: LeftList): number {
  if (address.review !== 'mine') return 1
  return pageOf(walk.before + walk.surveyIds.indexOf(surveyId), size)
}

/** Surveys to review of the list that a survey was opened from, in its order; nothing if it was opened otherwise. */
function useListQueue({ databaseId, enabled }: Reviewed, left: LeftList | null) {
  const { address } = left ?? {}
  const query = address && listQuery({ ...address, review: 'mine', statuses: [] })
  return useCall(
    'surveys',
    {
      params: { databaseId },
      query: {
        ...query,
        page: { number: left ? pageIn(left) : 1, size },
        fields,
        extra: { role: 'supervisor' },
      },
      quiet: handledByCaller,
    },
    { enabled: enabled && left !== null, staleTime: 0 },
  )
}

/** Surveys to review of all databases, in the dashboard's order: the one that has waited longest first. */
function useDashboardQueue({ enabled }: Reviewed, left: LeftList | null) {
  const filter = { status: 'completed', mine: 'false' }
  return useCall(
    'mySurveys',
    {
      query: { page: { size }, sort: 'completedAt', filter, fields, extra: { role: 'supervisor' } },
      quiet: handledByCaller,
    },
    { enabled: enabled && left === null, staleTime: 0 },
  )
}

/**
 * The survey to review after this one: the next of the list that it was opened from, else of the dashboard's list. After the last one it is
 * the first that is left.
 *
 * @returns null if there is none, undefined while it is not known
 */
export function useNextToReview(reviewed: Reviewed): NextToReview | null | undefined {
  const { surveyId, databaseId } = reviewed
  const left = listOf(databaseId, 'supervisor', surveyId)
  const listQueue = useListQueue(reviewed, left)
  const dashboardQueue = useDashboardQueue(reviewed, left)
  const { data, error } = left === null ? dashboardQueue : listQueue
  if (data === undefined) return error === null ? undefined : null
  const ids = data.data.map(({ id }) => id)
  const at = ids.indexOf(surveyId)
  const next = [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at))].find(
    (id) => id !== surveyId && !approvals.isDecided(id),
  )
  if (next === undefined) return null
  return {
    surveyId: next,
    onOpen: () => {
      if (left === null) return
      const { walk } = left
      const surveyIds = walk.surveyIds.includes(next) ? walk.surveyIds : [...walk.surveyIds, next]
      stepTo(databaseId, 'supervisor', left, { ...walk, surveyIds }, next)
    },
  }
}
