import pLimit from 'p-limit'
import type { QuestionKind } from '../../../kinds/index'
import { call } from '../../../src/api/calls/http'
import { createSharedWork } from '../../../src/api/shared-work'
import { unsent } from '../../../src/answers/unsent'
import { type CallTools, showThenSend, notifyingConflict } from '../call-tools'
import {
  type DesignedQuestion,
  findQuestion,
  withoutQuestion,
  withQuestion,
  withQuestionAfter,
  withQuestionBefore,
  withQuestionChanged,
} from '../design'
import { mergeQuestion } from '../drafts/merge-record'
import { saveMerged } from '../drafts/save-merged'
import { records } from '../records'

/** The changes of a design's questions beside what a question's editor saves. */
export function createQuestionCalls(tools: CallTools) {
  const { read, change, reload, saves, recorder } = tools
  const copying = createSharedWork<string>()

  // A change of the question that is still on its way would come too late, on an old revision; and of several moves the last has the say.
  const turns = pLimit(1)
  let waiting = 0
  let hasWaited = false
  /** @returns once it has been sent; after several that waited for each other the design is read as all of them have left it */
  async function inTurn(send: () => Promise<unknown>): Promise<void> {
    waiting += 1
    hasWaited ||= waiting > 1
    // Whoever leaves the page before its turn is warned.
    const stopWatching = unsent.watch(() => 1)
    try {
      await turns(async () => {
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

  /** Places a question before another, or at the end (null); in another group its answers go with it. */
  async function moveQuestion(
    id: string,
    groupId: string,
    beforeId: string | null,
    quiet: readonly number[] = [],
  ): Promise<void> {
    const found = findQuestion(read(), id)
    if (found === null) return
    const sending = ({ question, group, index }: NonNullable<typeof found>) => {
      const followers = group.questions.slice(index + 1).map((one) => one.id)
      return async () => {
        const body = { groupId, beforeId }
        const reply = await call('moveQuestion', { params: { id }, body, quiet })
        recorder.moved(question, { groupId: group.id, followers }, { groupId })
        return reply
      }
    }
    if (found.group.id === groupId) {
      const send = sending(found)
      // At once: who moves it on before this is saved starts from there.
      change((before) => withQuestionBefore(before, groupId, found.question, beforeId))
      return inTurn(() => showThenSend(tools, (drawn) => drawn, send))
    }
    return inTurn(async () => {
      const here = findQuestion(read(), id)
      if (here === null) return
      const { data } = await saves.watch(sending(here)())
      change((before) => withQuestionBefore(before, groupId, data, beforeId))
    })
  }

  return {
    async addQuestion(groupId: string, kind: QuestionKind) {
      const { data } = await saves.watch(records.create('questions', { groupId, kind }))
      change((before) => withQuestion(before, groupId, data))
      recorder.made('questions', data)
      return data.id
    },
    /** A copy directly after it. @returns the copy's id */
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
    /** Changes fields of a question as it stands now. @throws CallError */
    async changeQuestion(
      id: string,
      fields: Partial<DesignedQuestion>,
      quiet: readonly number[] = [],
    ) {
      await saves.idle()
      const known = findQuestion(read(), id)?.question
      if (known === undefined) return
      const saving = saveMerged<DesignedQuestion>(known, fields, {
        save: async (body) =>
          (await records.update('questions', known, body, { quiet: [...quiet, 409] })).data,
        read: async () => (await records.read('questions', id)).data,
        merge: mergeQuestion,
      })
      const { before, after } = await saves.watch(notifyingConflict(saving, quiet))
      change((design) => withQuestionChanged(design, after))
      recorder.changed('questions', before, after)
    },
    /** @throws CallError 409 when it has answers, told by the caller */
    async removeQuestion(id: string) {
      await saves.watch(records.remove('questions', id, { quiet: [409] }))
      const removed = findQuestion(read(), id)?.question
      change((before) => withoutQuestion(before, id))
      if (removed) recorder.removed('questions', removed)
    },
    moveQuestion,
    /** A place up (−1) or down (1); nothing at an end. @returns where it stands now, from 0 */
    nudgeQuestion(id: string, by: -1 | 1) {
      const found = findQuestion(read(), id)
      if (found === null) return null
      const { group, index } = found
      const position = index + by
      if (position < 0 || position >= group.questions.length) return null
      const before = group.questions[by < 0 ? position : position + 1]
      const done = moveQuestion(id, group.id, before?.id ?? null)
      return { done, place: position, total: group.questions.length }
    },
  }
}
