import type { CallError } from '../../../../api/calls/call-error'
import { questionKey } from '../../../../answers/answer-address'
import type { AnswerQueue } from '../../../../answers/queue/answer-queue'
import { groupsOf, type SurveyRecord } from '../../filling/survey-record'
import type { SurveyStore } from '../../filling/survey-store'

/** A question that stands in the way, with what a link to it needs. */
export interface IncompleteQuestion {
  readonly questionId: string
  readonly groupId: string
  readonly answersGroupId: string | null
  readonly name: string
}

/** What keeps a survey from being completed, what has to be done first first. */
export interface CompletionIssues {
  /** The server is not reached: a survey is completed there. */
  readonly offline: boolean
  /** Answers that wait for the doctor: unreadable, against a rule, to be confirmed, refused, in conflict. */
  readonly held: readonly IncompleteQuestion[]
  /** Answers that wait for the network. */
  readonly waiting: number
  /** Required answers that are not there. */
  readonly missing: readonly IncompleteQuestion[]
  /** No obstacle: questions that nobody has to answer and nobody has. */
  readonly optional: number
}

/** What stands in the way according to the page. */
export function completionIssues(
  survey: SurveyRecord,
  store: SurveyStore,
  queue: AnswerQueue,
  offline: boolean,
): CompletionIssues {
  const shown = store.groups()
  const answersGroups = new Map(shown.map((one) => [one.id, one.answersGroupId]))
  const { questionKeys } = store.unsettled()
  const held = groupsOf(survey).flatMap((group) =>
    group.questions
      .filter((one) => questionKeys.has(questionKey(one)) && store.shows(questionKey(one)))
      .map(({ id, name }) => ({
        questionId: id,
        groupId: group.id,
        answersGroupId: answersGroups.get(group.id) ?? null,
        name,
      })),
  )
  const heldIds = new Set(held.map(({ questionId }) => questionId))
  const required = store.missing()
  const unanswered = shown.flatMap(({ id }) => store.unanswered(id))
  const requiredIds = new Set(required.map(({ questionId }) => questionId))
  return {
    offline,
    held,
    waiting: queue.waiting(survey.id).filter(({ refusal }) => refusal === null).length,
    missing: required
      .filter(({ questionId }) => !heldIds.has(questionId))
      .map((one) => ({ ...one, answersGroupId: answersGroups.get(one.groupId) ?? null })),
    optional: unanswered.filter((id) => !requiredIds.has(id) && !heldIds.has(id)).length,
  }
}

/** Whether anything has to be done before the survey can be completed. */
export function isBlocked({ offline, held, waiting, missing }: CompletionIssues): boolean {
  return offline || held.length + waiting + missing.length > 0
}

/** What is missing according to the server's refusal (`answersMissing`), whose word counts. */
export function missingThere(error: CallError): IncompleteQuestion[] {
  const { missing } = error.meta
  return Array.isArray(missing) ? (missing as IncompleteQuestion[]) : []
}
