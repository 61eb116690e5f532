import { it } from '../../../i18n/admin'
import { Alert } from '../../../ui/feedback/Alert'
import { Button } from '../../../ui/buttons/Button'
import { start } from '../../admin/start'
import { useAuthorship } from './authorship'
import { ClashChoice } from './ClashChoice'
import { describe, fieldName } from './describe'
import type { DraftState, RecordDraft } from './record-draft'
import type { Named, Subject } from './waiting'
import './drafts.css'

const words = it.admin.merging

interface DraftNoticeProps<Values extends Named> {
  readonly subject: Subject
  readonly draft: RecordDraft<Values>
  readonly state: DraftState<Values>
  readonly restore: (() => Promise<Values>) | null
}

/** What was changed, line by line, for somebody who is to decide about it. */
function WaitingFields(props: {
  readonly type: Subject['type']
  readonly state: DraftState<Named>
}) {
  const { type, state } = props
  const fields = Object.keys(state.waiting)
  return (
    <ul>
      {fields.map((field) => (
        <li key={field}>
          {fieldName(type, field)}: {describe(field, state.waiting, {}, state.values)}
        </li>
      ))}
    </ul>
  )
}

/** Why a record's changes are not with the server: somebody else changed the same or deleted it, or the state of things forbids it. */
export function DraftNotice<Values extends Named>(props: DraftNoticeProps<Values>) {
  const { subject, draft, state, restore } = props
  const { clashes, gone, refusal } = state
  const authors = useAuthorship(subject, gone || clashes.length > 0)
  if (gone) {
    const author = authors.ofDeletion()
    const { name } = state.stored
    return (
      <Alert tone="warning">
        <p>
          {author === null ? words.gone(name) : words.goneBy(name, author.who, author.when)}{' '}
          {words.goneHelp}
        </p>
        <WaitingFields type={subject.type} state={state as unknown as DraftState<Named>} />
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
              onKeep={(side) => void draft.settle(clash.field, side)}
            />
          ))}
        </Alert>
      )}
      {refusal && <Alert tone="danger">{refusal.message}</Alert>}
    </>
  )
}
