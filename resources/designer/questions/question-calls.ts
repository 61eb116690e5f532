import type { QuestionKind } from '../../../kinds/index'
import { call } from '../../../src/api/calls/http'
import { createSharedWork } from '../../../src/api/shared-work'
import { type CallTools, changeRecord } from '../call-tools'
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
import { mergeQuestion } from '../../../engine/merging/merge-record'
import { records } from '../records'
import { handledByPage } from '../saving/save-queue'

/** Calls that change a design's questions, other than those of a question's editor. All reject with a `CallError`. */
export function createQuestionCalls(tools: CallTools) {
  const { read, change, saves, recorder } = tools
  const copying = createSharedWork<string>()
  const adding = createSharedWork<string>()

  return {
    ...createQuestionMoves(tools),
    /** Adds a question at the end of a group. A second click of the kind while it is being added makes no other one. @returns its id */
    addQuestion(groupId: string, kind: QuestionKind) {
      return adding(`${groupId} ${kind}`, () =>
        saves.run(async () => {
          const { data } = await records.create('questions', { groupId, kind })
          change((before) => withQuestion(before, groupId, data))
          recorder.made('questions', data)
          return data.id
        }),
      )
    },
    /** Copies a question; the copy comes directly after it. @returns the copy's id */
    cloneQuestion(id: string, quiet: readonly number[] = []) {
      return copying(id, () =>
        saves.run(async () => {
          const idempotencyKey = crypto.randomUUID()
          const { data } = await call('cloneQuestion', { params: { id }, idempotencyKey, quiet })
          change((before) => withQuestionAfter(before, data, id))
          recorder.made('questions', data)
          return data.id
        }),
      )
    },
    /** Changes fields of a question, merged with what others have changed of it. */
    changeQuestion(id: string, fields: Partial<DesignedQuestion>, quiet: readonly number[] = []) {
      const find = () => findQuestion(read(), id)?.question
      const put = withQuestionChanged
      return changeRecord(tools, 'questions', { find, fields, quiet, put, merge: mergeQuestion })
    },
    /** Deletes a question. The caller reports a 409, which means that the question has answers. */
    removeQuestion(id: string) {
      return saves.run(async () => {
        await records.remove('questions', id, { quiet: [409] })
        const removed = findQuestion(read(), id)?.question
        change((before) => withoutQuestion(before, id))
        if (removed) recorder.removed('questions', removed)
      })
    },
  }
}

/** Calls that change the position of a question, in its group or to another one. */
function createQuestionMoves(tools: CallTools) {
  const { read, change, reload, saves, recorder } = tools

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
      const send = requestOf(current, body, [...quiet, ...handledByPage])
      // Shown before it waits in the queue: the next move of the question starts from the new position.
      change((before) => withQuestionBefore(before, groupId, current.question, beforeId))
      return saves.show({ send, reload })
    }
    return saves.run(async () => {
      const latest = findQuestion(read(), id)
      if (latest === null) return
      const { data } = await requestOf(latest, body, quiet)()
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
