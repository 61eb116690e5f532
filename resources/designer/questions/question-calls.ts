import type { QuestionKind } from '../../../kinds/index'
import { call } from '../../../src/api/calls/http'
import { createSharedWork } from '../../../src/api/shared-work'
import { type CallTools, showThenSend } from '../call-tools'
import {
  type DesignedQuestion,
  findQuestion,
  withoutQuestion,
  withQuestion,
  withQuestionAfter,
  withQuestionChanged,
  type LocatedQuestion,
  withQuestionBefore,
} from '../design'
import { mergeQuestion } from '../drafts/merge-record'
import { saveMerged } from '../drafts/save-merged'
import { records } from '../records'
import pLimit from 'p-limit'
import { unsent } from '../../../src/answers/unsent'

/** Calls that change a design's questions, other than those of a question's editor. All reject with a `CallError`. */
export function createQuestionCalls(tools: CallTools) {
  const { read, change, saves, recorder } = tools
  const copying = createSharedWork<string>()

  return {
    ...createQuestionMoves(tools),
    /** Adds a question at the end of a group. @returns its id */
    async addQuestion(groupId: string, kind: QuestionKind) {
      const { data } = await saves.watch(records.create('questions', { groupId, kind }))
      change((before) => withQuestion(before, groupId, data))
      recorder.made('questions', data)
      return data.id
    },
    /** Copies a question; the copy comes directly after it. @returns the copy's id */
    cloneQuestion(id: string, quiet: readonly number[] = []) {
      return copying(id, async () => {
        await saves.idle()
        const { data } = await saves.watch(
          call('cloneQuestion', { params: { id }, idempotencyKey: crypto.randomUUID(), quiet }),
        )
        change((before) => withQuestionAfter(before, data, id))
        recorder.made('questions', data)
        return data.id
      })
    },
    /** Changes fields of a question, merged with what others have changed of it. */
    async changeQuestion(
      id: string,
      fields: Partial<DesignedQuestion>,
      quiet: readonly number[] = [],
    ) {
      await saves.idle()
      const record = findQuestion(read(), id)?.question
      if (record === undefined) return
      const put = withQuestionChanged
      await saveMerged(tools, 'questions', { record, fields, quiet, put, merge: mergeQuestion })
    },
    /** Deletes a question. The caller reports a 409, which means that the question has answers. */
    async removeQuestion(id: string) {
      await saves.watch(records.remove('questions', id, { quiet: [409] }))
      const removed = findQuestion(read(), id)?.question
      change((before) => withoutQuestion(before, id))
      if (removed) recorder.removed('questions', removed)
    },
  }
}

/**
 * Runs the moves of questions one after the other. Each begins once all saves have ended, since a change of the question makes a new revision.
 *
 * @returns a function that resolves once a move has been sent; after the last of several waiting moves it also reads the design again
 */
function createMoveQueue({ reload, saves }: Pick<CallTools, 'reload' | 'saves'>) {
  const limit = pLimit(1)
  let waiting = 0
  let hasWaited = false
  return async (send: () => Promise<unknown>): Promise<void> => {
    waiting += 1
    hasWaited ||= waiting > 1
    // The browser warns a person who leaves the page before the move is sent.
    const stopWatching = unsent.watch(() => 1)
    try {
      await limit(async () => {
        await saves.idle()
        stopWatching()
        await send()
      })
    } finally {
      waiting -= 1
    }
    if (waiting > 0 || !hasWaited) return
    hasWaited = false
    await reload()
  }
}

/** Calls that change the position of a question, in its group or to another one. */
function createQuestionMoves(tools: CallTools) {
  const { read, change, saves, recorder } = tools
  const enqueue = createMoveQueue(tools)

  /** The request of a move, made for the position that the question has now. */
  function requestOf(
    { question, group, index }: LocatedQuestion,
    body: { readonly groupId: string; readonly beforeId: string | null },
    quiet: readonly number[],
  ) {
    const { id } = question
    const followers = group.questions.slice(index + 1).map((follower) => follower.id)
    return async () => {
      const reply = await call('moveQuestion', { params: { id }, body, quiet })
      recorder.moved({ question, fromGroupId: group.id, followers, toGroupId: body.groupId })
      return reply
    }
  }

  /**
   * Moves a question before another one, or to the end of a group (null). In another group its answers go with it.
   *
   * @param quiet statuses that the caller reports itself
   * @throws CallError if it goes to another group; a failed move inside its group is reported and sent again on request
   */
  async function moveQuestion(
    id: string,
    groupId: string,
    beforeId: string | null,
    quiet: readonly number[] = [],
  ): Promise<void> {
    const current = findQuestion(read(), id)
    if (current === null) return
    const body = { groupId, beforeId }
    if (current.group.id === groupId) {
      const send = requestOf(current, body, quiet)
      // Shown before it waits in the queue: the next move of the question starts from the new position.
      change((before) => withQuestionBefore(before, groupId, current.question, beforeId))
      return enqueue(() => showThenSend(tools, (design) => design, send))
    }
    return enqueue(async () => {
      const latest = findQuestion(read(), id)
      if (latest === null) return
      const { data } = await saves.watch(requestOf(latest, body, quiet)())
      change((before) => withQuestionBefore(before, groupId, data, beforeId))
    })
  }

  return {
    moveQuestion,
    /**
     * Moves a question one position up (−1) or down (1) in its group.
     *
     * @returns its new position from 0, the number of questions, and a promise of the save; null at an end of the group
     */
    nudgeQuestion(id: string, by: -1 | 1) {
      const current = findQuestion(read(), id)
      if (current === null) return null
      const { group, index } = current
      const position = index + by
      if (position < 0 || position >= group.questions.length) return null
      const before = group.questions[by < 0 ? position : position + 1]
      const done = moveQuestion(id, group.id, before?.id ?? null)
      return { done, position, total: group.questions.length }
    },
  }
}
