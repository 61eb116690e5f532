import { surveyStatuses } from '../../../contract/survey-status'
import type { approvalDays, surveyHeads } from '../../db/queries/stats/counts'
import { weekOf } from './weeks'

type Head = Awaited<ReturnType<typeof surveyHeads>>[number]
type Approved = Awaited<ReturnType<typeof approvalDays>>

/**
 * Which surveys are behind a count at the head of a page: `status:draft`, `provider:Nord` (nothing after the colon: of no centre),
 * `opened:`, `completed:` and `approved:` with a week's Monday, `complete` for those of which every group is.
 *
 * @returns null where the page has no such count
 */
export function behindCount(cell: string): ((survey: Head, approved: Approved) => boolean) | null {
  const at = cell.indexOf(':')
  const name = at < 0 ? cell : cell.slice(0, at)
  const value = at < 0 ? undefined : cell.slice(at + 1)
  if (name === 'complete' && value === undefined) {
    return ({ groupsTotal, groupsComplete }) => groupsTotal > 0 && groupsTotal === groupsComplete
  }
  if (value === undefined) return null
  const inWeek = (day: string | null | undefined) =>
    typeof day === 'string' && weekOf(day) === value
  switch (name) {
    case 'status':
      return surveyStatuses.some((one) => one === value) ? ({ status }) => status === value : null
    case 'provider':
      return ({ provider }) => (provider ?? '') === value
    case 'opened':
      return ({ day }) => inWeek(day)
    case 'completed':
      return ({ completedDay }) => inWeek(completedDay)
    case 'approved':
      return ({ id }, approved) => inWeek(approved.get(id))
    default:
      return null
  }
}
