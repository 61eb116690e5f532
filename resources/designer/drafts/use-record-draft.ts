import { useEffect } from 'react'
import type { DesignedGroup, DesignedQuestion } from '../design'
import { useDesigner } from '../designer-context'
import { type Source, useDraft } from './use-draft'

/** A group or question of the designer as `useDraft` keeps it; what stands beside the editor follows each key. */
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
