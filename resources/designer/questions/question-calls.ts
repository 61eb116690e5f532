import type { QuestionKind } from '../../../kinds/index'
import { call } from '../../../src/api/calls/http'
import { createSharedWork } from '../../../src/api/shared-work'
import { type CallTools, notifyingConflict } from '../call-tools'
import {
  type DesignedQuestion,
  findQuestion,
  withoutQuestion,
  withQuestion,
  withQuestionAfter,
  withQuestionChanged,
} from '../design'
import { mergeQuestion } from '../drafts/merge-record'
import { saveMerged } from '../drafts/save-merged'
import { records } from '../records'
import { createQuestionMoves } from './question-moves'

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
      const question = findQuestion(read(), id)?.question
      if (question === undefined) return
      const saving = saveMerged<DesignedQuestion>(question, fields, {
        save: async (body) =>
          (await records.update('questions', question, body, { quiet: [...quiet, 409] })).data,
        read: async () => (await records.read('questions', id)).data,
        merge: mergeQuestion,
      })
      const { before, after } = await saves.watch(notifyingConflict(saving, quiet))
      change((design) => withQuestionChanged(design, after))
      recorder.changed('questions', before, after)
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
