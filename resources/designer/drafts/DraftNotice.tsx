import { it } from '../../../i18n/admin'
import { Alert } from '../../../ui/feedback/Alert'
import { Button } from '../../../ui/buttons/Button'
import { start } from '../../admin/start'
import { useAuthorship } from './authorship'
import { ClashChoice } from './ClashChoice'
import { describe, fieldName } from './describe'
import type { DraftState } from './draft-state'
import type { RecordDraft } from './record-draft'
import type { Named, Subject } from './waiting'
import './drafts.css'

const words = it.admin.merging

interface DraftNoticeProps<Values extends Named> {
  readonly subject: Subject
  readonly draft: RecordDraft<Values>
  readonly state: DraftState<Values>
  readonly restore: (() => Promise<Values>) | null
}

/** List of the unsaved changes of a record. */
function PendingFields(props: {
  readonly type: Subject['type']
  readonly state: DraftState<Named>
}) {
  const { type, state } = props
  const fields = Object.keys(state.pending)
  return (
    <ul>
      {fields.map((field) => (
        <li key={field}>
          {fieldName(type, field)}: {describe(field, state.pending, {}, state.values)}
        </li>
      ))}
    </ul>
  )
}

/** Notice above an editor whose changes are not saved: another person has changed the same or deleted the record, or the server refuses. */
export function DraftNotice<Values extends Named>(props: DraftNoticeProps<Values>) {
  const { subject, draft, state, restore } = props
  const { clashes, deleted, error } = state
  const authors = useAuthorship(subject, deleted || clashes.length > 0)
  if (deleted) {
    const author = authors.ofDeletion()
    const { name } = state.stored
    return (
      <Alert tone="warning">
        <p>
          {author === null ? words.gone(name) : words.goneBy(name, author.who, author.when)}{' '}
          {words.goneHelp}
        </p>
        <PendingFields type={subject.type} state={state as unknown as DraftState<Named>} />
        <div className="clash__actions">
          {restore && (
            <Button onClick={() => start(restore().then(draft.revive))}>{words.restore}</Button>
          )}
          <Button variant="quiet" onClick={draft.discard}>
            {words.giveUp}
          </Button>
        </div>
      </Alert>
    )
  }
  return (
    <>
      {clashes.length > 0 && (
        <Alert tone="warning">
          {clashes.map((clash) => (
            <ClashChoice
              key={clash.field}
              type={subject.type}
              clash={clash}
              stored={state.stored}
              author={authors.ofFields(Object.keys(clash.theirs))}
              onChoose={(side) => void draft.resolve(clash.field, side)}
            />
          ))}
        </Alert>
      )}
      {error && <Alert tone="danger">{error.message}</Alert>}
    </>
  )
}
