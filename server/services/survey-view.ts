import { isAdmin } from '../../contract/roles'
import { Problem } from '../../contract/problems'
import { surveyStatuses, type SurveyStatus } from '../../contract/survey-status'
import type { SurveySelection } from '../db/queries/surveys'
import type { Caller } from './caller'

/** What the `role` of a list says (product §3): it chooses among what the caller may see, and grants nothing. */
export type View = 'user' | 'supervisor'

/**
 * Whose surveys a caller's list of a database shows: null = everybody's, else the author's id. Admins see all; a database user his
 * own, a database supervisor all; one who is both begins with his own.
 *
 * @throws Problem 403 for a view that he has no part in
 */
export function authorShown(caller: Caller, view: View | undefined): string | null {
  if (isAdmin(caller.role)) return view === 'user' ? caller.id : null
  const chosen = view ?? (caller.ties.has('user') ? 'user' : 'supervisor')
  if (!caller.ties.has(chosen)) throw new Problem('forbidden')
  return chosen === 'user' ? caller.id : null
}

/** All surveys that a view of a database holds. */
export function allShown(
  caller: Caller,
  databaseId: string,
  view: View | undefined,
): SurveySelection {
  return { databaseId, authorId: authorShown(caller, view), statuses: null, text: null }
}

function invalidFilter(name: string): Problem {
  const detail = `Il valore di «filter[${name}]» non è ammesso.`
  const faults = [{ parameter: `filter[${name}]`, detail }]
  return new Problem('invalidParameter', { name: `filter[${name}]` }, { faults })
}

function isStatus(value: string): value is SurveyStatus {
  return (surveyStatuses as readonly string[]).includes(value)
}

/**
 * The surveys that a list shows: the view, narrowed by `filter[q]`, `filter[status]` (several with commas), `filter[userId]`.
 *
 * @throws Problem 400 naming a filter that can't be read
 */
export function filtered(
  shown: SurveySelection,
  filter: Readonly<Record<string, string>>,
): SurveySelection | null {
  const statuses = filter.status?.split(',').map((status) => status.trim())
  if (statuses !== undefined && !statuses.every(isStatus)) throw invalidFilter('status')
  const { userId } = filter
  if (userId !== undefined && !/^[1-9][0-9]{0,17}$/.test(userId)) throw invalidFilter('userId')
  if (userId !== undefined && shown.authorId !== null && userId !== shown.authorId) return null
  return {
    ...shown,
    authorId: userId ?? shown.authorId,
    statuses: statuses?.filter(isStatus) ?? null,
    text: filter.q?.trim() || null,
  }
}
