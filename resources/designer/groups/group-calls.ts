import type { Resource } from '../../../contract/models/index'
import { CallError } from '../../../src/api/calls/call-error'
import { call } from '../../../src/api/calls/http'
import { createSharedWork } from '../../../src/api/shared-work'
import {
  type Design,
  type DesignedGroup,
  nudged,
  withGroup,
  withGroupOrder,
  withoutGroup,
} from '../design'
import { type CallTools, showThenSend, notifyingConflict } from '../call-tools'
import { saveMerged } from '../drafts/save-merged'
import { records } from '../records'
import { replayed } from '../undo/order'

/** The changes of a design's groups beside what the group's own settings save. */
export function createGroupCalls(tools: CallTools) {
  const { databaseId, read, change, reload, saves, recorder } = tools
  const copying = createSharedWork<string>()
  const orderOf = (design: Design | null) => design?.groups.map(({ id }) => id) ?? []

  async function sendOrder(base: string[], ids: string[]) {
    const params = { databaseId }
    try {
      await call('reorderGroups', { params, body: { ids, base }, quiet: [409] })
      recorder.ordered(base, ids)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'staleOrder') throw error
      // Somebody else has added, removed or moved groups: the same move, made in the order that stands now.
      const standing = orderOf(await reload())
      const again = replayed(base, ids, standing)
      change((before) => withGroupOrder(before, again))
      await call('reorderGroups', { params, body: { ids: again, base: standing } })
      recorder.ordered(standing, again)
    }
  }

  function reorderGroups(ids: string[]) {
    const base = orderOf(read())
    return showThenSend(
      tools,
      (before) => withGroupOrder(before, ids),
      () => sendOrder(base, ids),
    )
  }

  async function changeGroup(
    id: string,
    fields: Partial<Resource<'groups'>>,
    quiet: readonly number[] = [],
  ) {
    const known = read()?.groups.find((group) => group.id === id)
    if (known === undefined) return
    const saving = saveMerged<Resource<'groups'>>(known, fields, {
      save: async (body) => (await records.update('groups', known, body, { quiet: [409] })).data,
      read: async () => (await records.read('groups', id)).data,
    })
    const { before, after } = await saves.watch(notifyingConflict(saving, quiet))
    change((design) => withGroup(design, after))
    recorder.changed('groups', before, after)
  }

  return {
    async addGroup() {
      const { data } = await saves.watch(records.create('groups', { databaseId }))
      change((before) => withGroup(before, data))
      recorder.made('groups', data)
      return data.id
    },
    /** @throws CallError 404, 409, 422, told by the caller */
    async renameGroup(id: string, name: string) {
      await saves.idle()
      await changeGroup(id, { name }, [409])
    },
    async removeGroup(group: DesignedGroup) {
      await saves.watch(records.remove('groups', group.id, { quiet: [409] }))
      change((before) => withoutGroup(before, group.id))
      recorder.removed('groups', group)
    },
    async archiveGroup(group: DesignedGroup, archived: boolean) {
      const archivedAt = archived ? new Date().toISOString() : null
      await changeGroup(group.id, { archivedAt })
    },
    cloneGroup({ id }: DesignedGroup) {
      return copying(id, async () => {
        const copy = async () => {
          const idempotencyKey = crypto.randomUUID()
          const { data } = await call('cloneGroup', { params: { id }, idempotencyKey })
          // A part of the save: another one that begins does not end this reading.
          return { data, design: await reload() }
        }
        const { data, design } = await saves.watch(copy())
        const copied = design?.groups.find((one) => one.id === data.id)
        recorder.made(
          'groups',
          data,
          copied?.questions.map((question) => question.id),
        )
        return data.id
      })
    },
    reorderGroups,
    /** A place up (−1) or down (1). */
    nudgeGroup: (id: string, by: -1 | 1) =>
      reorderGroups(nudged(read()?.groups.map((group) => group.id) ?? [], id, by)),
  }
}
