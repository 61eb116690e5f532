import type { QuestionKind } from '../../../kinds/index'
import { call } from '../../../src/data/http'
import {
  type DesignedGroup,
  type DesignedQuestion,
  withGroup,
  withGroupOrder,
  withoutGroup,
  withoutQuestion,
  withQuestion,
  withQuestionOrder,
} from './design'
import { useDesigner } from './designer-context'

/** The changes of a design beside the fields of its records: what is added, put in order, copied, taken away. */
export function useDesignCalls() {
  const { design, change, reload, saves } = useDesigner()
  const databaseId = design.id

  async function reordered(apply: () => void, save: () => Promise<unknown>) {
    apply()
    try {
      await saves.watch(save())
    } catch {
      // The order that was shown is not the server's; the failure itself has had its toast.
      await reload()
    }
  }

  return {
    async addGroup() {
      const { data } = await saves.watch(
        call('createGroup', {
          params: { databaseId },
          body: {},
          idempotencyKey: crypto.randomUUID(),
        }),
      )
      change((before) => withGroup(before, data))
      return data.id
    },
    async removeGroup(group: DesignedGroup) {
      await saves.watch(call('deleteGroup', { params: { id: group.id }, quiet: [409] }))
      change((before) => withoutGroup(before, group.id))
    },
    async archiveGroup(group: DesignedGroup, archived: boolean) {
      const archivedAt = archived ? new Date().toISOString() : null
      const body = { archivedAt, revision: group.revision }
      const { data } = await saves.watch(call('updateGroup', { params: { id: group.id }, body }))
      change((before) => withGroup(before, data))
    },
    async cloneGroup(group: DesignedGroup) {
      const { data } = await saves.watch(
        call('cloneGroup', { params: { id: group.id }, idempotencyKey: crypto.randomUUID() }),
      )
      await reload()
      return data.id
    },
    reorderGroups: (ids: string[]) =>
      reordered(
        () => change((before) => withGroupOrder(before, ids)),
        async () => {
          const { data } = await call('reorderGroups', { params: { databaseId }, body: { ids } })
          change((before) => data.reduce(withGroup, before))
        },
      ),
    async addQuestion(groupId: string, kind: QuestionKind) {
      const { data } = await saves.watch(
        call('createQuestion', {
          params: { groupId },
          body: { kind },
          idempotencyKey: crypto.randomUUID(),
        }),
      )
      change((before) => withQuestion(before, groupId, data))
      return data.id
    },
    async removeQuestion(groupId: string, question: DesignedQuestion) {
      await saves.watch(call('deleteQuestion', { params: { id: question.id }, quiet: [409] }))
      change((before) => withoutQuestion(before, groupId, question.id))
    },
    async archiveQuestion(groupId: string, question: DesignedQuestion, archived: boolean) {
      const archivedAt = archived ? new Date().toISOString() : null
      const body = { archivedAt, revision: question.revision }
      const { data } = await saves.watch(
        call('updateQuestion', { params: { id: question.id }, body }),
      )
      change((before) => withQuestion(before, groupId, data))
    },
    reorderQuestions: (groupId: string, ids: string[]) =>
      reordered(
        () => change((before) => withQuestionOrder(before, groupId, ids)),
        async () => {
          const { data } = await call('reorderQuestions', { params: { groupId }, body: { ids } })
          change((before) =>
            data.reduce((all, question) => withQuestion(all, groupId, question), before),
          )
        },
      ),
  }
}
