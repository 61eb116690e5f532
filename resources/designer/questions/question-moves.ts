import pLimit from 'p-limit'
import { call } from '../../../src/api/calls/http'
import { unsent } from '../../../src/answers/unsent'
import { type CallTools, showThenSend } from '../call-tools'
import { findQuestion, type LocatedQuestion, withQuestionBefore } from '../design'

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
export function createQuestionMoves(tools: CallTools) {
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
