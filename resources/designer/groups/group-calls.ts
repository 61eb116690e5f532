import type { Resource } from '../../../contract/models/index'
import { call } from '../../../src/api/calls/http'
import { createSharedWork } from '../../../src/api/shared-work'
import { type CallTools, changeRecord } from '../call-tools'
import {
  type Design,
  type DesignedGroup,
  nudged,
  withGroup,
  withGroupOrder,
  withoutGroup,
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
  const { databaseId, read, change, reload, saves, recorder } = tools
  const copying = createSharedWork<string>()

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
    /** Adds a group at the end. @returns its id */
    addGroup() {
      return saves.run(async () => {
        const { data } = await records.create('groups', { databaseId })
        change((before) => withGroup(before, data))
        recorder.made('groups', data)
        return data.id
      })
    },
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
    /** Copies a group with its questions; a second call meanwhile gets the same copy. @returns the copy's id */
    cloneGroup({ id }: DesignedGroup) {
      return copying(id, async () => {
        const { data, design } = await saves.run(async () => {
          const idempotencyKey = crypto.randomUUID()
          const reply = await call('cloneGroup', { params: { id }, idempotencyKey })
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
    },
  }
}
