import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { it } from '../../../i18n/admin'
import { unsent } from '../../../src/answers/unsent'
import { toasts } from '../../../ui/feedback/toasts'
import type { SaveLog } from '../saving/save-log'
import { createRecordDraft, type DraftSource, type RecordDraft } from './record-draft'
import { type Named, type Subject, waiting, type WaitingDraft } from './waiting'

export interface Source<Values> extends DraftSource<Values> {
  readonly subject: Subject
  /** Puts the deleted record back; null where that can't be. */
  readonly restore: (() => Promise<Values>) | null
}

/**
 * A record that saves its own changes while it is on the page; leaving it sends what waits, and what can't be saved waits on
 * (`waiting`), for the editor that is opened again or for the page to ask about.
 *
 * @param source the first one given is kept: it may hang on the record's id, not on what changes from one drawing to the next
 */
export function useDraft<Values extends Named>(
  record: Values,
  source: Source<Values>,
  saves: SaveLog,
) {
  const [{ draft, restore, subject }] = useState(() => {
    const found = waiting.take(source.subject) as unknown as {
      draft: RecordDraft<Values>
      restore: (() => Promise<Values>) | null
    } | null
    return {
      draft: found?.draft ?? createRecordDraft(record, source),
      restore: found === null ? source.restore : found.restore,
      subject: source.subject,
    }
  })
  const open = useRef(0)
  const state = useSyncExternalStore(draft.subscribe, draft.get)

  useEffect(() => draft.adopt(record), [draft, record])
  useEffect(() => {
    if (!state.unsaved && unsent.count() === 0) saves.settle()
  }, [saves, state.unsaved])
  useEffect(() => saves.onRetry(draft.retry), [draft, saves])
  useEffect(() => {
    const stopWatching = unsent.watch(() => (draft.get().unsaved ? 1 : 0))
    open.current += 1
    return () => {
      open.current -= 1
      // Until it has arrived, logging out waits for it.
      void draft.leave().finally(() => {
        stopWatching()
        if (open.current > 0 || !draft.get().unsaved) return
        // A draft is one of its own record's values; whoever asks about it needs no more than the name.
        waiting.add({ subject, draft, restore } as unknown as WaitingDraft)
        toasts.error(it.admin.merging.waits(draft.get().values.name))
      })
    }
  }, [draft, restore, subject])

  return { draft, restore, subject, ...state }
}
