import { bulk } from '../../../i18n/words/admin/designer'
import { isComputed } from '../../../kinds/index'
import { CallError } from '../../../src/api/calls/call-error'
import { reasonOf } from '../../admin/start'
import type { DesignedQuestion } from '../design'
import type { DesignCalls } from '../design-calls'
import type { QuestionPosition } from './QuestionPositionDialog'

/** Action on one of several questions. It fails with a `CallError` or a `NotApplicable`. */
export type BulkAction = (calls: DesignCalls, question: DesignedQuestion) => Promise<unknown>

/** Statuses without a toast, since the report has a line for each. Others, as an unreachable server, still have one. */
const quiet = [403, 409]

/** An action that does not apply to a question; the message is for a reader. */
class NotApplicable extends Error {}

const required =
  (isRequired: boolean): BulkAction =>
  async (calls, { id, kind }) => {
    if (isComputed(kind)) throw new NotApplicable(bulk.computed)
    await calls.changeQuestion(id, { required: isRequired }, quiet)
  }

/** Actions that can be done to several questions at once. */
export const bulkActions = {
  move:
    ({ group, beforeId }: QuestionPosition): BulkAction =>
    (calls, { id }) =>
      calls.moveQuestion(id, group.id, beforeId, quiet),
  duplicate: ((calls, { id }) => calls.cloneQuestion(id, quiet)) satisfies BulkAction,
  require: required(true),
  release: required(false),
  archive: ((calls, { id }) =>
    calls.changeQuestion(id, { archivedAt: new Date().toISOString() }, quiet)) satisfies BulkAction,
  unarchive: ((calls, { id }) =>
    calls.changeQuestion(id, { archivedAt: null }, quiet)) satisfies BulkAction,
  remove: ((calls, { id }) => calls.removeQuestion(id)) satisfies BulkAction,
} as const

/** Outcome of an action: how many questions it was done to, and why it failed for the others. */
export interface BulkOutcome {
  readonly done: number
  readonly failed: readonly { readonly question: DesignedQuestion; readonly reason: string }[]
}

function failureReason(error: unknown): string {
  if (error instanceof NotApplicable) return error.message
  if (!(error instanceof CallError)) throw error
  return reasonOf(error)
}

/** Runs an action on each question, one after the other in their order; a failure goes to the outcome and does not stop the others. */
export async function runBulk(
  calls: DesignCalls,
  questions: readonly DesignedQuestion[],
  action: BulkAction,
  onProgress: (done: number) => void,
): Promise<BulkOutcome> {
  const failed: { question: DesignedQuestion; reason: string }[] = []
  for (const [index, question] of questions.entries()) {
    try {
      await action(calls, question)
    } catch (error) {
      failed.push({ question, reason: failureReason(error) })
    }
    onProgress(index + 1)
  }
  return { done: questions.length - failed.length, failed }
}
