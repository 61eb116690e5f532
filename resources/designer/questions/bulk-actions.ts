import { bulk } from '../../../i18n/words/admin/bulk'
import { isComputed } from '../../../kinds/index'
import { CallError } from '../../../src/api/calls/call-error'
import { reasonOf } from '../../admin/start'
import type { DesignedQuestion } from '../design'
import type { DesignCalls } from '../design-calls'
import type { QuestionPosition } from './QuestionPositionDialog'

/** What is done to one of several questions; it fails by a `CallError`, or by an `Error` whose message a person reads. */
export type BulkAction = (calls: DesignCalls, question: DesignedQuestion) => Promise<unknown>

// Told line by line; a server that is away or a session that has ended still tells of itself.
const quiet = [403, 409]

const required =
  (wanted: boolean): BulkAction =>
  async (calls, { id, kind }) => {
    if (isComputed(kind)) throw new Refused(bulk.computed)
    await calls.changeQuestion(id, { required: wanted }, quiet)
  }

/** A question that an action has no sense for. */
class Refused extends Error {}

/** Everything that can be done to several questions at once. */
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

export interface BulkOutcome {
  readonly done: number
  readonly failed: readonly { readonly question: DesignedQuestion; readonly reason: string }[]
}

function toldReason(error: unknown): string {
  if (error instanceof Refused) return error.message
  if (!(error instanceof CallError)) throw error
  return reasonOf(error)
}

/** Does it to each, one after the other, in their order; what fails is told and does not stop the rest. */
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
      failed.push({ question, reason: toldReason(error) })
    }
    onProgress(index + 1)
  }
  return { done: questions.length - failed.length, failed }
}
