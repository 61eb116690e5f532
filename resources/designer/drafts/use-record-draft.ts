import { useEffect, useState } from 'react'
import {
  type DesignedGroup,
  type DesignedQuestion,
  withGroup,
  withQuestionChanged,
} from '../design'
import { useDesigner } from '../designer-context'
import { type Source, useDraft } from './use-draft'
import type { Resource } from '../../../contract/models/index'
import { call } from '../../../src/api/calls/http'
import { records, readOrNull } from '../records'
import { handledByPage } from '../saving/save-queue'
import { mergeQuestion } from '../../../engine/merging/merge-record'
import { questionSaver } from './save-question'

/** Draft of a group or question (`useDraft`) that the preview and the checks follow key by key. */
export function useRecordDraft<Values extends DesignedGroup | DesignedQuestion>(
  record: Values,
  source: Source<Values>,
) {
  const { drafts, saves } = useDesigner()
  const state = useDraft(record, source, saves)
  const { draft, values } = state
  useEffect(() => drafts.put(draft, values), [drafts, draft, values])
  useEffect(() => () => drafts.remove(draft), [drafts, draft])
  return state
}

/** Draft of a group's own fields. Each change is saved by itself and merged with the changes of others (product §2). */
export function useGroupDraft(group: DesignedGroup) {
  const { design, change, reload, recorder } = useDesigner()
  const withQuestions = (data: Resource<'groups'>): DesignedGroup => ({
    ...data,
    questions: group.questions,
  })
  return useRecordDraft<DesignedGroup>(group, {
    subject: { type: 'groups', id: group.id, databaseId: design.id },
    async save(body, before) {
      const { data } = await records.update('groups', before, body, { quiet: handledByPage })
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
      const { data } = await call('restoreGroup', { params: { id: group.id } })
      await reload()
      return withQuestions(data)
    },
  })
}

/** Draft of a question. Each change is saved by itself and merged with the changes of others (product §2). */
export function useQuestionDraft(question: DesignedQuestion) {
  const { design, change, reload, recorder } = useDesigner()
  const [send] = useState(() => questionSaver(question))
  return useRecordDraft<DesignedQuestion>(question, {
    subject: { type: 'questions', id: question.id, databaseId: design.id },
    uncontrolled: ['kind', 'metadata', 'defaults', 'bands'],
    merge: mergeQuestion,
    async save(body, before) {
      const data = await send(body)
      // The question may have been moved to another group meanwhile.
      change((current) => withQuestionChanged(current, data))
      recorder.changed('questions', before, data)
      return data
    },
    async read() {
      const fresh = await readOrNull(records.read('questions', question.id))
      void reload()
      return fresh
    },
    async restore() {
      const { data } = await call('restoreQuestion', { params: { id: question.id } })
      await reload()
      return data
    },
  })
}
