import type { Resource } from '../../../../../contract/models/index'
import { fullName } from '../../../../../contract/full-name'
import { missingReasons } from '../../../../../contract/survey-status'
import { missingReasonNames } from '../../../../../i18n/words/survey-states'
import { isComputed, isQuestionKind, kindOf } from '../../../../../kinds/index'
import { history as words } from '../../../../../i18n/words/doctor/history'
import type { QuestionRecord } from '../../../../filling/records'

export type Change = Resource<'audits', 'user'>
type Snapshot = NonNullable<Change['old']>

/** A value of the past in today's words of its kind; options that are gone say so, a value of another kind stays as it was written. */
function valueText({ kind, metadata }: QuestionRecord, value: unknown): string {
  if (!isQuestionKind(kind)) return JSON.stringify(value)
  const { text, optionsIn, optionsOf } = kindOf(kind)
  try {
    const known = new Set(optionsOf(metadata))
    const gone = optionsIn(value).filter((id) => !known.has(id))
    return gone.reduce((said, id) => said.replaceAll(id, words.goneOption), text(metadata, value))
  } catch {
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

/** What an answer was, as the history tells it. */
export function answerText(question: QuestionRecord, snapshot: Snapshot): string {
  const { value = null, missingReason, reason } = snapshot
  if (value !== null) return valueText(question, value)
  const why = missingReasons.find((known) => known === missingReason)
  if (why !== undefined) return words.reason(missingReasonNames[why])
  if (!isComputed(question.kind)) return words.none
  return typeof reason === 'string' ? reason : words.noResult
}

function nameOf(user: NonNullable<Change['user']>, reader: string | null): string {
  if (user.id === reader) return words.you
  // Of a deleted account the history has the id alone.
  return 'lastName' in user ? fullName(user) : words.gone
}

/**
 * Who changed an answer. A formula's result is nobody's, although it follows from what somebody did.
 *
 * @param reader the id of who reads
 */
export function whoChanged(
  question: QuestionRecord,
  { user }: Change,
  reader: string | null,
): string {
  const name = user === null ? null : nameOf(user, reader)
  if (!isComputed(question.kind)) return name ?? words.nobody
  return name === null ? words.computed : words.computedAfter(name)
}
