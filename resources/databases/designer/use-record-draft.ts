import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { unsent } from '../../../src/data/unsent'
import { createRecordDraft } from './record-draft'

/** A record that saves its own changes while it is on the page; leaving it sends what waits. */
export function useRecordDraft<Values extends { readonly id: string; readonly revision: number }>(
  record: Values,
  save: (patch: Partial<Values> & { revision: number }) => Promise<Values>,
) {
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })
  const [draft] = useState(() => createRecordDraft(record, (patch) => latestSave.current(patch)))
  const state = useSyncExternalStore(draft.subscribe, draft.get)

  useEffect(() => draft.adopt(record), [draft, record])
  useEffect(() => {
    const stopWatching = unsent.watch(() => (draft.get().unsaved ? 1 : 0))
    return () => {
      stopWatching()
      void draft.leave()
    }
  }, [draft])

  return { draft, ...state }
}
