import type { Resource } from '../../../contract/models/index'
import { it } from '../../../i18n/admin'
import { call } from '../../../src/api/calls/http'
import { type DesignedGroup, withGroup } from '../design'
import { useDesigner } from '../designer-context'
import { records } from '../records'
import { readOrNull } from './read-or-null'
import { useRecordDraft } from './use-record-draft'

/** Draft of a group's own fields. Each change is saved by itself and merged with the changes of others (product §2). */
export function useGroupDraft(group: DesignedGroup) {
  const { design, saves, change, reload, recorder } = useDesigner()
  const withQuestions = (data: Resource<'groups'>): DesignedGroup => ({
    ...data,
    questions: group.questions,
  })
  return useRecordDraft<DesignedGroup>(group, {
    subject: { type: 'groups', id: group.id, databaseId: design.id },
    async save(body, before) {
      const { data } = await saves.watch(records.update('groups', before, body, { quiet: [409] }))
      change((current) => withGroup(current, data))
      recorder.changed('groups', before, withQuestions(data))
      return withQuestions(data)
    },
    async read() {
      const fresh = await readOrNull(records.read('groups', group.id))
      void reload()
      return fresh === null ? null : withQuestions(fresh)
    },
    async restore() {
      const { data } = await saves.watch(call('restoreGroup', { params: { id: group.id } }))
      await reload()
      return withQuestions(data)
    },
    onMerged: () => saves.note(it.admin.merging.merged),
  })
}
