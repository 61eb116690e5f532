import type { Resource } from '../../../contract/models/index'
import { call } from '../../../src/api/calls/http'
import { createSharedWork } from '../../../src/api/shared-work'
import { type CallTools, changeRecord } from '../call-tools'
import {
  type Design,
  type DesignedGroup,
  type DesignedQuestion,
  nudged,
  withGroup,
  withGroupOrder,
  withoutGroup,
  withQuestion,
} from '../design'
import { records } from '../records'
import { saveOrder } from '../saving/save-merged'
import { handledByPage } from '../saving/save-queue'

/** Calls that change the order of the groups. */
function createGroupOrder(tools: CallTools) {
  const { databaseId, read, change, reload, saves, recorder } = tools
  const orderOf = (design: Design | null) => design?.groups.map(({ id }) => id) ?? []

  function reorderGroups(ids: string[]) {
    const base = orderOf(read())
    const show = (order: readonly string[]) => change((before) => withGroupOrder(before, order))
    show(ids)
    return saves.show({
      reload,
      async send() {
        const { before, after } = await saveOrder({
          base,
          ids,
          send: (body) =>
            call('reorderGroups', { params: { databaseId }, body, quiet: handledByPage }),
          read: async () => orderOf(await reload()),
          show,
        })
        recorder.ordered(before, after)
      },
    })
  }

  return {
    /** Puts the groups in the order of these ids. */
    reorderGroups,
    /** Moves a group one position up (−1) or down (1). */
    nudgeGroup: (id: string, by: -1 | 1) => reorderGroups(nudged(orderOf(read()), id, by)),
  }
}

/** Calls that change a design's groups, other than those of a group's settings. All but the ordering reject with a `CallError`. */
export function createGroupCalls(tools: CallTools) {
  const { read, change, saves, recorder } = tools

  async function changeGroup(
    id: string,
    fields: Partial<Resource<'groups'>>,
    quiet: readonly number[] = [],
  ) {
    const find = () => read()?.groups.find((other) => other.id === id)
    await changeRecord(tools, 'groups', { find, fields, quiet, put: withGroup })
  }

  return {
    ...createGroupOrder(tools),
    ...createAdditions(tools),
    /** Renames a group; the caller reports a 404, 409 or 422. */
    renameGroup: (id: string, name: string) => changeGroup(id, { name }, [409]),
    /** Deletes a group. The caller reports a 409, which means that the group has answers. */
    removeGroup(group: DesignedGroup) {
      return saves.run(async () => {
        await records.remove('groups', group.id, { quiet: [409] })
        change((before) => withoutGroup(before, group.id))
        recorder.removed('groups', group)
      })
    },
    async archiveGroup(group: DesignedGroup, archived: boolean) {
      const archivedAt = archived ? new Date().toISOString() : null
      await changeGroup(group.id, { archivedAt })
    },
  }
}

type NewQuestion = Pick<DesignedQuestion, 'name' | 'kind'> & Partial<DesignedQuestion>

/** A group to be added with its questions. Each question is made of the ids of those before it, which a formula may name. */
export interface NewGroup {
  readonly name?: string
  readonly description?: string
  readonly questions: readonly ((earlier: readonly string[]) => NewQuestion)[]
}

/** Calls that add groups, new or as copies. All reject with a `CallError`. */
function createAdditions({ databaseId, change, reload, saves, recorder }: CallTools) {
  const copying = createSharedWork<string>()

  /** Runs a call that copies a group; a second one of the same group meanwhile gets the same copy. @returns the copy's id */
  const copy = (
    id: string,
    send: (idempotencyKey: string) => Promise<{ data: Resource<'groups'> }>,
  ) =>
    copying(id, async () => {
      const { data, design } = await saves.run(async () => {
        const reply = await send(crypto.randomUUID())
        // The design is read as a part of the save, so that another save does not cancel the reading.
        return { data: reply.data, design: await reload() }
      })
      const questions = design?.groups.find((group) => group.id === data.id)?.questions
      recorder.made(
        'groups',
        data,
        questions?.map((question) => question.id),
      )
      return data.id
    })

  function show(group: Resource<'groups'>, questions: readonly DesignedQuestion[]) {
    change((before) =>
      questions.reduce(
        (design, question) => withQuestion(design, group.id, question),
        withGroup(before, group),
      ),
    )
    recorder.made(
      'groups',
      group,
      questions.map(({ id }) => id),
    )
  }

  return {
    /** Adds a group at the end, all of it or nothing; without questions of its own it is empty. @returns its id */
    addGroup({ questions, ...attributes }: NewGroup = { questions: [] }) {
      return saves.run(async () => {
        const { data: group } = await records.create('groups', { ...attributes, databaseId })
        const made: DesignedQuestion[] = []
        try {
          for (const question of questions) {
            const body = { ...question(made.map(({ id }) => id)), groupId: group.id }
            made.push((await records.create('questions', body)).data)
          }
        } catch (error) {
          // Half of it is shown only if it can't be removed.
          await records
            .remove('groups', group.id, { quiet: handledByPage })
            .catch(() => show(group, made))
          throw error
        }
        show(group, made)
        return group.id
      })
    },
    /** Copies a group with its questions. @returns the copy's id */
    cloneGroup: ({ id }: DesignedGroup) =>
      copy(id, (idempotencyKey) => call('cloneGroup', { params: { id }, idempotencyKey })),
    /** Copies a group of another database into this one. The caller reports a 409: its formulas use other groups. @returns the copy's id */
    copyGroup: (id: string) =>
      copy(id, (idempotencyKey) =>
        call('cloneGroupToDatabase', {
          params: { id },
          body: { databaseId },
          idempotencyKey,
          quiet: [409],
        }),
      ),
  }
}
