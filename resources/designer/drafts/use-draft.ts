import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { it } from '../../../i18n/admin'
import { toasts } from '../../../ui/feedback/toasts'
import type { SaveQueue } from '../saving/save-queue'
import { type DraftSource, RecordDraft } from './record-draft'
import { type Named, type Subject, waiting, type WaitingDraft } from './waiting'

export interface Source<Values> extends Omit<DraftSource<Values>, 'onMerged'> {
  readonly subject: Subject
  /** Restores the deleted record; null if that is not possible. */
  readonly restore: (() => Promise<Values>) | null
}

/**
 * Draft of a record that saves its changes while its editor is on the page. Closing the editor saves pending changes. If that fails, the
 * draft goes to `waiting`: the page lists it until its editor is opened again.
 *
 * @param source only the first one is used: it may depend on the record's id, but on nothing that changes between renders
 */
export function useDraft<Values extends Named>(
  record: Values,
  source: Source<Values>,
  saves: SaveQueue,
) {
  const [{ draft, restore, subject }] = useState(() => {
    const former = waiting.take(source.subject) as unknown as {
      draft: RecordDraft<Values>
      restore: (() => Promise<Values>) | null
    } | null
    const { subject, restore } = source
    const queued: DraftSource<Values> = {
      ...source,
      save: (patch, before) => saves.run(() => source.save(patch, before)),
      onMerged: () => saves.note(it.admin.merging.merged),
    }
    return {
      subject,
      ...(former ?? {
        draft: new RecordDraft(record, queued),
        restore: restore && (() => saves.run(restore)),
      }),
    }
  })
  const open = useRef(0)
  const state = useSyncExternalStore(draft.subscribe, draft.get)

  useEffect(() => draft.adopt(record), [draft, record])
  useEffect(() => saves.follow(draft), [draft, saves])
  useEffect(() => {
    open.current += 1
    return () => {
      open.current -= 1
      void draft.leave().finally(() => {
        if (open.current > 0 || !draft.get().unsaved) return
        // The list of waiting drafts holds records of all types, and needs only their names.
        waiting.add({ subject, draft, restore } as unknown as WaitingDraft)
        toasts.error(it.admin.merging.waits(draft.get().values.name))
      })
    }
  }, [draft, restore, subject])

  return { draft, restore, subject, ...state }
}
