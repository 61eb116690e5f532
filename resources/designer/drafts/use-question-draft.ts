import { useState } from 'react'
import { it } from '../../../i18n/admin'
import { call } from '../../../src/api/calls/http'
import { type DesignedQuestion, withQuestionChanged } from '../design'
import { useDesigner } from '../designer-context'
import { records } from '../records'
import { mergeQuestion } from './merge-record'
import { readOrNull } from './read-or-null'
import { questionSaver } from './save-question'
import { useRecordDraft } from './use-record-draft'

/** Draft of a question. Each change is saved by itself and merged with the changes of others (product §2). */
export function useQuestionDraft(question: DesignedQuestion) {
  const { design, saves, change, reload, recorder } = useDesigner()
  const [send] = useState(() => questionSaver(question))
  return useRecordDraft<DesignedQuestion>(question, {
    subject: { type: 'questions', id: question.id, databaseId: design.id },
    uncontrolled: ['kind', 'metadata', 'defaults', 'bands'],
    merge: mergeQuestion,
    async save(body, before) {
      const data = await saves.watch(send(body))
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
      const { data } = await saves.watch(call('restoreQuestion', { params: { id: question.id } }))
      await reload()
      return data
    },
    onMerged: () => saves.note(it.admin.merging.merged),
  })
}
