import { useEffect, useSyncExternalStore } from 'react'
import { it } from '../../../i18n/admin'
import { unsent } from '../../../src/answers/unsent'
import { Alert } from '../../../ui/feedback/Alert'
import { Button } from '../../../ui/buttons/Button'
import { Card } from '../../../ui/layout/Card'
import type { SaveLog } from '../saving/save-log'
import { describe, fieldName } from './describe'
import { DraftNotice } from './DraftNotice'
import { waiting, type WaitingDraft } from './waiting'

const words = it.admin.merging

/** One of them, as its editor would show it. */
function Waiting({ subject, draft, restore }: WaitingDraft) {
  const state = useSyncExternalStore(draft.subscribe, draft.get)
  const isOpen = state.gone || state.clashes.length > 0
  const fields = Object.entries(state.waiting).map(([field]) => field)
  return (
    <section aria-label={state.stored.name}>
      <h3>{state.stored.name}</h3>
      <DraftNotice subject={subject} draft={draft} state={state} restore={restore} />
      {!isOpen && (
        <Alert tone="warning">
          <p>{words.offline}</p>
          <ul>
            {fields.map((field) => (
              <li key={field}>
                {fieldName(subject.type, field)}: {describe(field, state.waiting, {}, state.values)}
                {state.problems[field] !== undefined && ` – ${state.problems[field]}`}
              </li>
            ))}
          </ul>
          <div className="clash__actions">
            <Button onClick={() => void draft.retry()}>{it.shell.retry}</Button>
            <Button variant="quiet" onClick={draft.discard}>
              {words.giveUp}
            </Button>
          </div>
        </Alert>
      )}
    </section>
  )
}

/** Changes of a design whose editors were closed before they could be saved. */
export function WaitingDrafts(props: { readonly databaseId: string; readonly saves: SaveLog }) {
  const { databaseId, saves } = props
  const all = useSyncExternalStore(waiting.subscribe, waiting.get)
  const own = all.filter(({ subject }) => subject.databaseId === databaseId)
  const isSettled = own.length === 0
  useEffect(() => {
    if (isSettled && unsent.count() === 0) saves.settle()
  }, [isSettled, saves])
  if (isSettled) return null
  return (
    <Card className="waiting-drafts">
      <h2>{words.title}</h2>
      {own.map((one) => (
        <Waiting key={`${one.subject.type}/${one.subject.id}`} {...one} />
      ))}
    </Card>
  )
}
