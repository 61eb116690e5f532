import { useEffect, useState, useSyncExternalStore } from 'react'
import { unsent } from '../../../src/data/unsent'
import { createRecordDraft } from './record-draft'

/**
 * A record that saves its own changes while it is on the page; leaving it sends what waits.
 *
 * @param save the first one given is kept: it may hang on the record's id, not on what changes from one drawing to the next
 */
export function useRecordDraft<Values extends { readonly id: string; readonly revision: number }>(
  record: Values,
  save: (patch: Partial<Values> & { revision: number }) => Promise<Values>,
) {
  const [draft] = useState(() => createRecordDraft(record, save))
  const state = useSyncExternalStore(draft.subscribe, draft.get)

  useEffect(() => draft.adopt(record), [draft, record])
  useEffect(() => {
    const stopWatching = unsent.watch(() => (draft.get().unsaved ? 1 : 0))
    return () => {
      // Until it has arrived, logging out waits for it.
      void draft.leave().finally(stopWatching)
    }
  }, [draft])

  return { draft, ...state }
}
