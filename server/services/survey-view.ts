import { isAdmin } from '../../contract/roles'
import { Problem } from '../../contract/problems'
import type { View } from '../../contract/view'
import { surveyStatuses, type SurveyStatus } from '../../contract/survey-status'
import { isDay } from '../../kinds/fields/day-text'
import type { Narrowing, SurveySelection } from '../db/queries/survey-selection'
import type { Caller } from './caller'
import { idFilter, invalidFilter } from './filters'

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

function isStatus(value: string): value is SurveyStatus {
  return (surveyStatuses as readonly string[]).includes(value)
}

type Filter = Readonly<Record<string, string>>

function day(filter: Filter, name: string): string | null {
  const value = filter[name]
  if (value === undefined) return null
  if (!isDay(value)) throw invalidFilter(name)
  return value
}

function isSet(filter: Filter, name: string): boolean | undefined {
  const value = filter[name]
  if (value !== undefined && value !== 'set' && value !== 'none') throw invalidFilter(name)
  return value === undefined ? undefined : value === 'set'
}

function onlyOpenThreads(filter: Filter): boolean {
  const value = filter.comments
  if (value !== undefined && value !== 'open') throw invalidFilter('comments')
  return value === 'open'
}

/**
 * What a list is narrowed by: `filter[q]`, `[status]` (several with commas), `[createdFrom]`, `[createdTo]`, `[updatedFrom]`,
 * `[updatedTo]` (calendar days in Italy, both included), `[customId]` and `[bookmark]` (`set` or `none`),
 * `[comments]` (`open`).
 *
 * @throws Problem 400 naming a filter that can't be read
 */
export function narrowing(filter: Filter): Omit<Narrowing, 'authorId'> {
  const statuses = filter.status?.split(',').map((status) => status.trim())
  if (statuses !== undefined && !statuses.every(isStatus)) throw invalidFilter('status')
  return {
    statuses: statuses?.filter(isStatus) ?? null,
    text: filter.q?.trim() || null,
    created: { from: day(filter, 'createdFrom'), to: day(filter, 'createdTo') },
    updated: { from: day(filter, 'updatedFrom'), to: day(filter, 'updatedTo') },
    customId: isSet(filter, 'customId'),
    bookmark: isSet(filter, 'bookmark'),
    openThreads: onlyOpenThreads(filter),
  }
}

/**
 * The surveys that a list shows: the view, narrowed by its filters, `filter[userId]` among them.
 *
 * @returns null where that is none for certain
 * @throws Problem 400 naming a filter that can't be read
 */
export function filtered(shown: SurveySelection, filter: Filter): SurveySelection | null {
  const by = narrowing(filter)
  const userId = idFilter(filter, 'userId')
  if (userId !== null && shown.authorId !== null && userId !== shown.authorId) return null
  return { ...shown, ...by, authorId: userId ?? shown.authorId }
}

/**
 * The surveys of all databases in which a caller is what the view says; `filter[mine]=false` leaves out his own, which he does not
 * review himself.
 *
 * @throws Problem 400 naming a filter that can't be read
 */
export function mine(caller: Caller, view: View, filter: Filter): Narrowing {
  const { mine: own } = filter
  if (own !== undefined && own !== 'true' && own !== 'false') throw invalidFilter('mine')
  const isOwn = view === 'user' || own === 'true'
  return {
    ...narrowing(filter),
    authorId: isOwn ? caller.id : null,
    ...(own === 'false' && { notBy: caller.id }),
  }
}
