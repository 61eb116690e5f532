import { useEffect, useState, useSyncExternalStore } from 'react'
import { unsent } from '../../../src/data/unsent'
import type { DesignedGroup, DesignedQuestion } from './design'
import { useDesigner } from './designer-context'
import { createRecordDraft } from './record-draft'

/**
 * A record that saves its own changes while it is on the page; leaving it sends what waits.
 *
 * @param save the first one given is kept: it may hang on the record's id, not on what changes from one drawing to the next
 */
export function useRecordDraft<Values extends DesignedGroup | DesignedQuestion>(
  record: Values,
  save: (patch: Partial<Values> & { revision: number }) => Promise<Values>,
) {
  const [draft] = useState(() => createRecordDraft(record, save))
  const state = useSyncExternalStore(draft.subscribe, draft.get)

  useEffect(() => draft.adopt(record), [draft, record])
  const { drafts } = useDesigner()
  useEffect(() => drafts.put(draft, state.values), [drafts, draft, state.values])
  useEffect(() => () => drafts.remove(draft), [drafts, draft])
  useEffect(() => {
    const stopWatching = unsent.watch(() => (draft.get().unsaved ? 1 : 0))
    return () => {
      // Until it has arrived, logging out waits for it.
      void draft.leave().finally(stopWatching)
    }
  }, [draft])

  return { draft, ...state }
}
