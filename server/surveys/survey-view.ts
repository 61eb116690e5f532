import { bare } from '../../contract/seen-text'
import type { Action } from '../../contract/access'
import { isAdmin, type View } from '../../contract/roles'
import { surveyStatuses } from '../../contract/survey-status'
import { codeStates, type Narrowing, type SurveySelection } from './queries/survey-selection'
import type { Caller } from '../rules/caller'
import { assertMay } from '../rules/rights'

/** What each view of a database's surveys takes. */
const listing = { user: 'surveys.listOwn', supervisor: 'surveys.listAll' } as const

/**
 * Whose surveys a call to a database is about: null = everybody's, else the author's id. Who names no view has everybody's as an
 * administrator or a mere supervisor, their own as a database user.
 *
 * @param actions what each view takes; those of lists and dumps, unless said otherwise
 * @throws Problem 403 for a view that they have no part in
 */
export function visibleToAuthor(
  caller: Caller,
  view: View | undefined,
  actions: Readonly<Record<View, Action>> = listing,
): string | null {
  const usual = !isAdmin(caller.role) && caller.relations.has('user') ? 'user' : 'supervisor'
  const chosen = view ?? usual
  assertMay(caller, actions[chosen])
  return chosen === 'user' ? caller.id : null
}

/** All surveys that a view of a database holds. */
export function allVisible(
  caller: Caller,
  databaseId: string,
  view: View | undefined,
): SurveySelection {
  return { databaseId, authorId: visibleToAuthor(caller, view), statuses: null, text: null }
}

type Filter = Readonly<Record<string, string>>

function isSet(value: string | undefined): boolean | undefined {
  return value === undefined ? undefined : value === 'set'
}

/**
 * What a list is narrowed by: `filter[q]`, `[status]` (several with commas), `[createdFrom]`, `[createdTo]`, `[updatedFrom]`,
 * `[updatedTo]` (calendar days in Italy, both included), `[customId]` (`set`, `none`, `doubled`) and
 * `[bookmark]` (`set` or `none`),
 * `[comments]` (`open`).
 */
export function narrowing(filter: Filter): Omit<Narrowing, 'authorId'> {
  const named = filter.status?.split(',').map((status) => status.trim())
  return {
    // Each once and in one order: each spelling would be a statement of its own.
    statuses: named ? surveyStatuses.filter((status) => named.includes(status)) : null,
    text: bare(filter.q ?? '') || null,
    created: { from: filter.createdFrom ?? null, to: filter.createdTo ?? null },
    updated: { from: filter.updatedFrom ?? null, to: filter.updatedTo ?? null },
    customId: codeStates.find((state) => state === filter.customId),
    bookmark: isSet(filter.bookmark),
    openThreads: filter.comments === 'open',
  }
}

/**
 * The surveys that a list shows: the view, narrowed by its filters, `filter[userId]` among them.
 *
 * @returns null where that is none for certain
 */
export function filtered(shown: SurveySelection, filter: Filter): SurveySelection | null {
  const by = narrowing(filter)
  const userId = filter.userId ?? null
  if (userId !== null && shown.authorId !== null && userId !== shown.authorId) return null
  return { ...shown, ...by, authorId: userId ?? shown.authorId }
}

/**
 * The surveys of all databases in which a caller is what the view says; `filter[mine]=false` leaves out their own, which they do not
 * review themselves.
 */
export function mine(caller: Caller, view: View, filter: Filter): Narrowing {
  const { mine: own } = filter
  const isOwn = view === 'user' || own === 'true'
  return {
    ...narrowing(filter),
    authorId: isOwn ? caller.id : null,
    ...(own === 'false' && { notBy: caller.id }),
  }
}
