import { useSyncExternalStore } from 'react'
import { it } from '../../../i18n/admin'
import { Alert } from '../../../ui/feedback/Alert'
import { Button } from '../../../ui/buttons/Button'
import { Card } from '../../../ui/layout/Card'
import { describe, fieldName, type QuestionName } from './describe'
import { DraftNotice } from './DraftNotice'
import { waiting, type WaitingDraft } from './waiting'

const words = it.admin.merging

/** A draft whose editor is closed, with the notice that the editor would show. */
function Waiting({
  subject,
  draft,
  restore,
  questionName,
}: WaitingDraft & { readonly questionName: QuestionName }) {
  const state = useSyncExternalStore(draft.subscribe, draft.get)
  const needsChoice = state.deleted || state.clashes.length > 0
  const fields = Object.keys(state.pending)
  return (
    <section aria-label={state.stored.name}>
      <h3>{state.stored.name}</h3>
      <DraftNotice {...{ subject, draft, state, restore, questionName }} />
      {!needsChoice && (
        <Alert tone="warning">
          <p>{words.offline}</p>
          <ul>
            {fields.map((field) => (
              <li key={field}>
                {fieldName(subject.type, field)}:{' '}
                {describe(field, state.pending, {}, state.values, questionName)}
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

/** Edits of a design whose editors were closed before they could be saved. */
export function WaitingDrafts(props: {
  /** The database that the designer works on, and the published one: its edits may wait from before there was a draft. */
  readonly databaseIds: readonly string[]
  readonly questionName: QuestionName
}) {
  const { databaseIds, questionName } = props
  const all = useSyncExternalStore(waiting.subscribe, waiting.get)
  const own = all.filter(({ subject }) => databaseIds.includes(subject.databaseId))
  if (own.length === 0) return null
  return (
    <Card className="waiting-drafts">
      <h2>{words.title}</h2>
      {own.map((waitingDraft) => {
        const { type, id } = waitingDraft.subject
        return <Waiting key={`${type}/${id}`} {...waitingDraft} questionName={questionName} />
      })}
    </Card>
  )
}
