import type { Resource } from '../../../contract/models/index'
import { CallError } from '../../../src/api/calls/call-error'
import { call } from '../../../src/api/calls/http'
import { createSharedWork } from '../../../src/api/shared-work'
import { type CallTools, showThenSend } from '../call-tools'
import {
  type Design,
  type DesignedGroup,
  nudged,
  withGroup,
  withGroupOrder,
  withoutGroup,
} from '../design'
import { saveMerged } from '../drafts/save-merged'
import { records } from '../records'
import { replayed } from '../undo/order'

/** Calls that change the order of the groups. */
function createGroupOrder(tools: CallTools) {
  const { databaseId, read, change, reload, recorder } = tools
  const orderOf = (design: Design | null) => design?.groups.map(({ id }) => id) ?? []

  async function send(base: string[], ids: string[]) {
    const params = { databaseId }
    try {
      await call('reorderGroups', { params, body: { ids, base }, quiet: [409] })
      recorder.ordered(base, ids)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'staleOrder') throw error
      // Another person has added, deleted or moved groups: the same move is made in the present order.
      const current = orderOf(await reload())
      const merged = replayed(base, ids, current)
      change((before) => withGroupOrder(before, merged))
      await call('reorderGroups', { params, body: { ids: merged, base: current } })
      recorder.ordered(current, merged)
    }
  }

  function reorderGroups(ids: string[]) {
    const base = orderOf(read())
    return showThenSend(
      tools,
      (before) => withGroupOrder(before, ids),
      () => send(base, ids),
    )
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
    const record = read()?.groups.find((other) => other.id === id)
    if (record) await saveMerged(tools, 'groups', { record, fields, quiet, put: withGroup })
  }

  return {
    ...createGroupOrder(tools),
    /** Adds a group at the end. @returns its id */
    async addGroup() {
      const { data } = await saves.watch(records.create('groups', { databaseId }))
      change((before) => withGroup(before, data))
      recorder.made('groups', data)
      return data.id
    },
    /** Renames a group; the caller reports a 404, 409 or 422. */
    async renameGroup(id: string, name: string) {
      await saves.idle()
      await changeGroup(id, { name }, [409])
    },
    /** Deletes a group. The caller reports a 409, which means that the group has answers. */
    async removeGroup(group: DesignedGroup) {
      await saves.watch(records.remove('groups', group.id, { quiet: [409] }))
      change((before) => withoutGroup(before, group.id))
      recorder.removed('groups', group)
    },
    async archiveGroup(group: DesignedGroup, archived: boolean) {
      const archivedAt = archived ? new Date().toISOString() : null
      await changeGroup(group.id, { archivedAt })
    },
    /** Copies a group with its questions; a second call meanwhile gets the same copy. @returns the copy's id */
    cloneGroup({ id }: DesignedGroup) {
      return copying(id, async () => {
        const copy = async () => {
          const idempotencyKey = crypto.randomUUID()
          const { data } = await call('cloneGroup', { params: { id }, idempotencyKey })
          // The design is read as a part of the save, so that another save does not cancel the reading.
          return { data, design: await reload() }
        }
        const { data, design } = await saves.watch(copy())
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
