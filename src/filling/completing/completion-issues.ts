import type { Missing } from '../../../engine/survey/state'
import { questionKey } from '../../answers/answer-address'
import type { NavigationGroup } from '../../answers/survey/navigation-groups'
import type { GroupRecord } from '../../answers/survey/records'

/** A question that blocks the completion, with its group for a link to it. */
export type IncompleteQuestion = Missing

/** Store of answers that may be completed: those of a survey, or of a trial. */
interface CompletableStore {
  groups(): readonly NavigationGroup[]
  /** Questions whose field shows a problem. */
  unsaved(): { readonly questionKeys: ReadonlySet<string> }
  shows(key: string): boolean
  missing(): readonly Missing[]
  unanswered(groupId: string): readonly string[]
}

/** State of sending the answers, which a trial doesn't have. */
interface Sending {
  /** Whether the server can't be reached: it completes the survey. */
  readonly offline: boolean
  /** Number of answers that wait for the network. */
  readonly waiting: number
}

/** Issues that block a survey's completion, in the order in which they are to be resolved. */
export interface CompletionIssues extends Sending {
  /** Questions whose answer waits for the doctor: unreadable, against a rule, to be confirmed, refused, in conflict. */
  readonly unresolved: readonly IncompleteQuestion[]
  /** Questions with a required answer that is missing. */
  readonly missing: readonly IncompleteQuestion[]
  /** Number of optional questions without an answer, which block nothing. */
  readonly optional: number
}

/** Issues of a survey as the page knows them. */
export function completionIssues(
  groups: readonly GroupRecord[],
  store: CompletableStore,
  sending: Sending,
): CompletionIssues {
  const { questionKeys } = store.unsaved()
  const unresolved = groups.flatMap((group) =>
    group.questions
      .filter((question) => {
        const key = questionKey(question)
        return questionKeys.has(key) && store.shows(key)
      })
      .map(({ id, name }) => ({ questionId: id, groupId: group.id, name })),
  )
  const unresolvedIds = new Set(unresolved.map(({ questionId }) => questionId))
  const required = store.missing()
  const unanswered = store.groups().flatMap(({ id }) => store.unanswered(id))
  const requiredIds = new Set(required.map(({ questionId }) => questionId))
  return {
    ...sending,
    unresolved,
    missing: required.filter(({ questionId }) => !unresolvedIds.has(questionId)),
    optional: unanswered.filter((id) => !requiredIds.has(id) && !unresolvedIds.has(id)).length,
  }
}

/** Whether any issue blocks the completion. */
export function isBlocked({ offline, unresolved, waiting, missing }: CompletionIssues): boolean {
  return offline || unresolved.length + waiting + missing.length > 0
}

/** Whether there are answers, and none that is required is missing. */
export function isReady(groups: readonly NavigationGroup[]): boolean {
  const isBegun = groups.some(({ questions, unanswered }) => unanswered < questions)
  return isBegun && groups.every(({ missing, problems }) => missing + problems === 0)
}
