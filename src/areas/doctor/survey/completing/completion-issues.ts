import type { CallError } from '../../../../api/calls/call-error'
import { questionKey } from '../../../../answers/answer-address'
import type { AnswerQueue } from '../../../../answers/queue/answer-queue'
import { groupsOf, type SurveyRecord } from '../../../../answers/survey/survey-record'
import type { SurveyStore } from '../../../../answers/survey/survey-store'

/** A question that blocks the completion, with the ids for a link to it. */
export interface IncompleteQuestion {
  readonly questionId: string
  readonly groupId: string
  readonly answersGroupId: string | null
  readonly name: string
}

/** Issues that block a survey's completion, in the order in which they are to be resolved. */
export interface CompletionIssues {
  /** Whether the server can't be reached: it completes the survey. */
  readonly offline: boolean
  /** Questions whose answer waits for the doctor: unreadable, against a rule, to be confirmed, refused, in conflict. */
  readonly unresolved: readonly IncompleteQuestion[]
  /** Number of answers that wait for the network. */
  readonly waiting: number
  /** Questions with a required answer that is missing. */
  readonly missing: readonly IncompleteQuestion[]
  /** Number of optional questions without an answer, which block nothing. */
  readonly optional: number
}

/** Issues of a survey as the page knows them. */
export function completionIssues(
  survey: SurveyRecord,
  store: SurveyStore,
  queue: AnswerQueue,
  offline: boolean,
): CompletionIssues {
  const visible = store.groups()
  const answersGroups = new Map(visible.map((group) => [group.id, group.answersGroupId]))
  const { questionKeys } = store.unsaved()
  const unresolved = groupsOf(survey).flatMap((group) =>
    group.questions
      .filter((question) => {
        const key = questionKey(question)
        return questionKeys.has(key) && store.shows(key)
      })
      .map(({ id, name }) => ({
        questionId: id,
        groupId: group.id,
        answersGroupId: answersGroups.get(group.id) ?? null,
        name,
      })),
  )
  const unresolvedIds = new Set(unresolved.map(({ questionId }) => questionId))
  const required = store.missing()
  const unanswered = visible.flatMap(({ id }) => store.unanswered(id))
  const requiredIds = new Set(required.map(({ questionId }) => questionId))
  return {
    offline,
    unresolved,
    waiting: queue.waiting(survey.id).filter(({ refusal }) => refusal === null).length,
    missing: required
      .filter(({ questionId }) => !unresolvedIds.has(questionId))
      .map((question) => ({
        ...question,
        answersGroupId: answersGroups.get(question.groupId) ?? null,
      })),
    optional: unanswered.filter((id) => !requiredIds.has(id) && !unresolvedIds.has(id)).length,
  }
}

/** Whether any issue blocks the completion. */
export function isBlocked({ offline, unresolved, waiting, missing }: CompletionIssues): boolean {
  return offline || unresolved.length + waiting + missing.length > 0
}

/** Missing required questions according to the server's problem `answersMissing`; empty for any other problem. */
export function missingByServer(error: CallError): IncompleteQuestion[] {
  const { missing } = error.meta
  return Array.isArray(missing) ? (missing as IncompleteQuestion[]) : []
}
