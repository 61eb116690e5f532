import { useEffect } from 'react'
import type { DesignedGroup, DesignedQuestion } from '../design'
import { useDesigner } from '../designer-context'
import { type Source, useDraft } from './use-draft'

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
