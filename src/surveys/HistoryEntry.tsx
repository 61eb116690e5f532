import { fullName } from '../../contract/full-name'
import type { Resource } from '../../contract/models/index'
import { missingReasons } from '../../contract/survey-status'
import { format } from '../../i18n/formats/format'
import { history as words } from '../../i18n/words/doctor/history'
import { missingReasonNames } from '../../i18n/words/survey-states'
import { isComputed, isQuestionKind, kindOf } from '../../kinds/index'
import { Chip } from '../../ui/Chip'
import { Icon } from '../../ui/Icon'
import type { QuestionRecord } from '../answers/survey/records'
import './history.css'

/** A change in the audit of a survey, with the person who made it. */
export type Change = Resource<'audits', 'user'>
type Snapshot = NonNullable<Change['old']>

/**
 * Text of a past value by the question's current design. A deleted option is named as such; a value of another kind is shown as it was
 * stored.
 */
function valueText(question: QuestionRecord, value: unknown): string {
  const { kind, metadata } = question
  if (!isQuestionKind(kind)) return JSON.stringify(value)
  const { text, optionsIn, optionsOf } = kindOf(kind)
  try {
    const existing = new Set(optionsOf(metadata))
    const deleted = optionsIn(value).filter((id) => !existing.has(id))
    return deleted.reduce(
      (result, id) => result.replaceAll(id, words.goneOption),
      text(metadata, value, question),
    )
  } catch {
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

/** Text of an answer as it was: its value, its missing reason, or that there was none. */
function answerText(question: QuestionRecord, snapshot: Snapshot): string {
  const { value = null, missingReason, reason } = snapshot
  if (value !== null) return valueText(question, value)
  const knownReason = missingReasons.find((name) => name === missingReason)
  if (knownReason !== undefined) return words.reason(missingReasonNames[knownReason])
  if (!isComputed(question.kind)) return words.none
  // A question that was kept before an update has none.
  if (question.emptyText) return question.emptyText
  return typeof reason === 'string' ? reason : words.noResult
}

/** Name of a person in a survey's audit. @param userId id of the signed-in user, who is called «you» */
export function nameOf(user: NonNullable<Change['user']>, userId: string | null): string {
  if (user.id === userId) return words.you
  // The history has only the id of a deleted account.
  return 'lastName' in user ? fullName(user) : words.gone
}

/**
 * Name of a change's author. A formula's result is computed, after a change by this person.
 *
 * @param userId id of the signed-in user, who is called «you»
 */
function changeAuthor(question: QuestionRecord, { user }: Change, userId: string | null): string {
  const name = user === null ? null : nameOf(user, userId)
  if (!isComputed(question.kind)) return name ?? words.nobody
  return name === null ? words.computed : words.computedAfter(name)
}

interface HistoryEntryProps {
  readonly question: QuestionRecord
  readonly change: Change
  readonly userId: string | null
  /** Whether the entry names its question, among those of others. */
  readonly named?: boolean
}

/** One change of an answer: its author, its time, the old value and the new one. */
export function HistoryEntry({ question, change, userId, named = false }: HistoryEntryProps) {
  const { at, operation, old, new: next } = change
  const before = old === null ? null : answerText(question, old)
  const after = next === null ? words.deleted : answerText(question, next)
  const isDiscarded = operation === 'discard'
  return (
    <li className="history__entry">
      <p className="history__who note">
        <span>{changeAuthor(question, change, userId)}</span>
        <time dateTime={at}>{format.dateTime(at)}</time>
      </p>
      {named && <p dir="auto">{question.name}</p>}
      <p className="history__change">
        {before !== null && !isDiscarded && (
          <>
            <span className="history__before" dir="auto">
              {before}
            </span>
            <Icon name="arrow-right" label={words.becomes} />
          </>
        )}
        <strong dir="auto">{after}</strong>
        {isDiscarded && <Chip tone="warning">{words.discarded}</Chip>}
        {next?.['confirmed'] === true && <Chip>{words.confirmed}</Chip>}
      </p>
      {isDiscarded && before !== null && <p className="history__who note">{words.kept(before)}</p>}
    </li>
  )
}
