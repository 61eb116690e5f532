import { it } from '../../../i18n/admin'
import { Alert } from '../../../ui/feedback/Alert'
import { Button } from '../../../ui/buttons/Button'
import { start } from '../../admin/start'
import { useAuthorship, type Author } from './authorship'
import { describe, fieldName, type QuestionName } from './describe'
import type { DraftState } from './draft-state'
import type { RecordDraft } from './record-draft'
import type { Named, Subject } from './waiting'
import type { Clash } from '../../../engine/merging/merge-record'
import './drafts.css'

const words = it.admin.merging

interface DraftNoticeProps<Values extends Named> {
  readonly subject: Subject
  readonly draft: RecordDraft<Values>
  readonly state: DraftState<Values>
  readonly restore: (() => Promise<Values>) | null
  /** Needed for the fields of a template. */
  readonly questionName?: QuestionName
}

/** List of the unsaved changes of a record. */
function PendingFields(props: {
  readonly type: Subject['type']
  readonly state: DraftState<Named>
  readonly questionName: QuestionName | undefined
}) {
  const { type, state, questionName } = props
  const fields = Object.keys(state.pending)
  return (
    <ul>
      {fields.map((field) => (
        <li key={field}>
          {fieldName(type, field)}: {describe(field, state.pending, {}, state.values, questionName)}
        </li>
      ))}
    </ul>
  )
}

/** Notice above an editor whose changes are not saved: another person has changed the same or deleted the record, or the server refuses. */
export function DraftNotice<Values extends Named>(props: DraftNoticeProps<Values>) {
  const { subject, draft, state, restore, questionName } = props
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
        <PendingFields
          type={subject.type}
          state={state as unknown as DraftState<Named>}
          questionName={questionName}
        />
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
              questionName={questionName}
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

/** Both values of a field that two persons have changed, and the choice between them. */
function ClashChoice<Values>(props: {
  readonly type: Subject['type']
  readonly clash: Clash<Values>
  readonly stored: object
  readonly questionName: QuestionName | undefined
  readonly author: Author | null
  readonly onChoose: (side: 'mine' | 'theirs') => void
}) {
  const { type, clash, stored, questionName, author, onChoose } = props
  const field = fieldName(type, clash.field)
  const text = (values: Partial<Values>) =>
    describe(clash.field, values, clash.base, stored, questionName)
  return (
    <div className="clash" role="group" aria-label={field}>
      <h4>{field}</h4>
      <p>{author === null ? words.both : words.bothBy(author.who, author.when)}</p>
      {clash.parts.length > 0 && <p>{words.parts(clash.parts)}</p>}
      <dl className="clash__sides">
        <div>
          <dt className="note">{words.mine}</dt>
          <dd>{text(clash.mine)}</dd>
        </div>
        <div>
          <dt className="note">{author === null ? words.theirs : words.theirsOf(author.who)}</dt>
          <dd>{text(clash.theirs)}</dd>
        </div>
      </dl>
      <div className="clash__actions">
        <Button aria-label={words.keepMineOf(field)} onClick={() => onChoose('mine')}>
          {words.keepMine}
        </Button>
        <Button aria-label={words.takeTheirsOf(field)} onClick={() => onChoose('theirs')}>
          {words.takeTheirs}
        </Button>
      </div>
    </div>
  )
}
