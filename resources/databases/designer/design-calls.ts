import { createContext, useContext } from 'react'
import type { QuestionKind } from '../../../kinds/index'
import { call } from '../../../src/data/http'
import {
  type Design,
  type DesignedGroup,
  type DesignedQuestion,
  findQuestion,
  nudged,
  withGroup,
  withGroupOrder,
  withoutGroup,
  withoutQuestion,
  withQuestion,
  withQuestionOrder,
  withQuestions,
} from './design'
import type { Designer } from './designer-context'

interface Tools extends Pick<Designer, 'change' | 'reload' | 'saves'> {
  readonly databaseId: string
  readonly read: () => Design | null
}

/** The changes of a design beside the fields of its records: what is added, put in order, copied, taken away. */
export function createDesignCalls({ databaseId, read, change, reload, saves }: Tools) {
  async function reordered(apply: () => void, save: () => Promise<unknown>) {
    apply()
    try {
      await saves.watch(save())
    } catch {
      // The order that was shown is not the server's; the failure itself has had its toast.
      await reload()
    }
  }
  const groupIds = () => read()?.groups.map(({ id }) => id) ?? []
  const questionIds = (groupId: string) =>
    read()
      ?.groups.find(({ id }) => id === groupId)
      ?.questions.map(({ id }) => id) ?? []

  const calls = {
    /** The design as it is now, for what happens between two drawings. */
    read,
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
    async renameGroup(group: DesignedGroup, name: string) {
      const { data } = await saves.watch(
        call('updateGroup', {
          params: { id: group.id },
          body: { name, revision: group.revision },
          quiet: [409],
        }),
      )
      change((before) => withGroup(before, data))
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
    /** A place up (−1) or down (1). */
    nudgeGroup: (id: string, by: -1 | 1) => calls.reorderGroups(nudged(groupIds(), id, by)),
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
    /** Changes some fields of a question as it stands now. @throws CallError 404, 409, 422, told by the caller */
    async updateQuestion(id: string, fields: Partial<DesignedQuestion>) {
      const found = findQuestion(read(), id)
      const body = { ...fields, ...(found && { revision: found.question.revision }) }
      const { data } = await saves.watch(
        call('updateQuestion', { params: { id }, body, quiet: [409] }),
      )
      if (found) change((before) => withQuestion(before, found.group.id, data))
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
          change((before) => withQuestions(before, groupId, data))
        },
      ),
    /** A place up (−1) or down (1). */
    nudgeQuestion: (groupId: string, id: string, by: -1 | 1) =>
      calls.reorderQuestions(groupId, nudged(questionIds(groupId), id, by)),
  }
  return calls
}

export type DesignCalls = ReturnType<typeof createDesignCalls>

export const DesignCallsContext = createContext<DesignCalls | null>(null)

/** The same object as long as the database is the same. */
export function useDesignCalls(): DesignCalls {
  const calls = useContext(DesignCallsContext)
  if (calls === null) throw new Error('used outside the designer')
  return calls
}
