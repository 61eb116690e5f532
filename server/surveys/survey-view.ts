import { bare } from '../../contract/seen-text'
import type { Action } from '../../contract/access'
import { isAdmin, type View } from '../../contract/roles'
import { surveyStatuses } from '../../contract/survey-status'
import { codeStates, type Narrowing, type SurveySelection } from './queries/survey-selection'
import type { SurveyScope } from './queries/survey-lists'
import type { Caller } from '../rules/caller'
import { assertMay } from '../rules/rights'

/** Actions that each view of a database's surveys needs. */
const listActions = { user: 'surveys.listOwn', supervisor: 'surveys.listAll' } as const

/**
 * Id of the author whose surveys a view of a database has; null = all authors. Without a view a database user gets their own surveys, an
 * administrator or database supervisor all.
 *
 * @param actions actions that each view needs; by default those of lists and exports
 * @throws Problem 403 for a view that the caller doesn't have
 */
export function visibleToAuthor(
  caller: Caller,
  view: View | undefined,
  actions: Readonly<Record<View, Action>> = listActions,
): string | null {
  const defaultView = !isAdmin(caller.role) && caller.relations.has('user') ? 'user' : 'supervisor'
  const chosen = view ?? defaultView
  assertMay(caller, actions[chosen])
  return chosen === 'user' ? caller.id : null
}

/** Selection of all surveys in a view of a database. @throws Problem 403 */
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
 * Conditions of a list's filters: `filter[q]`, and
 * - `[status]`, several with commas;
 * - `[createdFrom]`, `[createdTo]`, `[updatedFrom]`, `[updatedTo]`, calendar days in Italy, both included;
 * - `[customId]` (`set`, `none`, `doubled`), `[bookmark]` (`set` or `none`), `[comments]` (`open`), `[provider]`.
 */
export function narrowing(filter: Filter): Omit<Narrowing, 'authorId'> {
  const named = filter.status?.split(',').map((status) => status.trim())
  return {
    // Each once, in a fixed order: every other spelling would be another prepared statement.
    statuses: named ? surveyStatuses.filter((status) => named.includes(status)) : null,
    text: bare(filter.q ?? '') || null,
    created: { from: filter.createdFrom ?? null, to: filter.createdTo ?? null },
    updated: { from: filter.updatedFrom ?? null, to: filter.updatedTo ?? null },
    customId: codeStates.find((state) => state === filter.customId),
    bookmark: isSet(filter.bookmark),
    openThreads: filter.comments === 'open',
    provider: filter.provider,
  }
}

/**
 * Selection of a list: the view, narrowed by its filters, `filter[userId]` and `filter[mine]` included.
 *
 * @returns null if the filters exclude every survey
 */
export function filtered(
  caller: Caller,
  visible: SurveySelection,
  filter: Filter,
): SurveySelection | null {
  const authors = [
    visible.authorId,
    filter.userId ?? null,
    filter.mine === 'true' ? caller.id : null,
  ]
  const [authorId = null, ...others] = new Set(authors.filter((id) => id !== null))
  if (others.length > 0) return null
  return { ...visible, ...narrowing(filter), authorId, ...withoutOwn(caller, filter) }
}

/** Condition of `filter[mine]=false`: the caller's own surveys are left out, as nobody reviews an own survey. */
function withoutOwn(caller: Caller, { mine }: Filter): Pick<Narrowing, 'notBy'> {
  return mine === 'false' ? { notBy: caller.id } : {}
}

/** Conditions of a list over all databases of a caller's view. */
export function acrossDatabases(caller: Caller, view: View, filter: Filter): Narrowing {
  const isOwn = view === 'user' || filter.mine === 'true'
  return {
    ...narrowing(filter),
    authorId: isOwn ? caller.id : null,
    ...withoutOwn(caller, filter),
  }
}

/** A part of the to-do list: the surveys that one condition selects in the databases of one membership. */
export interface ToDoPart {
  readonly scope: SurveyScope
  readonly by: Narrowing
}

/** Parts of a caller's to-do list, which share no survey: own ones to fill in, own ones with open comments, and ones to review. */
export function toDoParts({ id }: Caller): ToDoPart[] {
  const own = { scope: { memberId: id, as: 'user' }, by: { authorId: id, text: null } } as const
  return [
    { ...own, by: { ...own.by, statuses: ['draft', 'returned'] } },
    { ...own, by: { ...own.by, statuses: ['completed', 'approved', 'locked'], openThreads: true } },
    {
      scope: { memberId: id, as: 'supervisor' },
      by: { authorId: null, text: null, statuses: ['completed'], notBy: id },
    },
  ]
}
