import { call } from '../../../src/data/http'
import { type DesignedGroup, nudged, withGroup, withGroupOrder, withoutGroup } from './design'
import { type CallTools, shownFirst } from './call-tools'

/** The changes of a design's groups beside what the group's own settings save. */
export function createGroupCalls(tools: CallTools) {
  const { databaseId, read, change, reload, saves } = tools

  const reorderGroups = (ids: string[]) =>
    shownFirst(
      tools,
      (before) => withGroupOrder(before, ids),
      async () => {
        const { data } = await call('reorderGroups', { params: { databaseId }, body: { ids } })
        change((before) => data.reduce(withGroup, before))
      },
    )

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
    /** @throws CallError 404, 409, 422, told by the caller */
    async renameGroup(id: string, name: string) {
      await saves.idle()
      const revision = read()?.groups.find((group) => group.id === id)?.revision
      const body = { name, ...(revision !== undefined && { revision }) }
      const { data } = await saves.watch(
        call('updateGroup', { params: { id }, body, quiet: [409] }),
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
    reorderGroups,
    /** A place up (−1) or down (1). */
    nudgeGroup: (id: string, by: -1 | 1) =>
      reorderGroups(nudged(read()?.groups.map((group) => group.id) ?? [], id, by)),
  }
}
