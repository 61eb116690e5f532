import type { Resource } from '../../../../../contract/models/index'
import { fullName } from '../../../../../contract/full-name'
import { missingReasons } from '../../../../../contract/survey-status'
import { missingReasonNames } from '../../../../../i18n/words/survey-states'
import { isComputed, isQuestionKind, kindOf } from '../../../../../kinds/index'
import { history as words } from '../../../../../i18n/words/doctor/history'
import type { QuestionRecord } from '../../../../filling/records'

export type Change = Resource<'audits', 'user'>
type Snapshot = NonNullable<Change['old']>

/**
 * Text of a past value by the question's current design. A deleted option is named as such; a value of another kind is shown as it was
 * stored.
 */
function valueText({ kind, metadata }: QuestionRecord, value: unknown): string {
  if (!isQuestionKind(kind)) return JSON.stringify(value)
  const { text, optionsIn, optionsOf } = kindOf(kind)
  try {
    const existing = new Set(optionsOf(metadata))
    const deleted = optionsIn(value).filter((id) => !existing.has(id))
    return deleted.reduce(
      (result, id) => result.replaceAll(id, words.goneOption),
      text(metadata, value),
    )
  } catch {
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

/** Text of an answer as it was: its value, its missing reason, or that there was none. */
export function answerText(question: QuestionRecord, snapshot: Snapshot): string {
  const { value = null, missingReason, reason } = snapshot
  if (value !== null) return valueText(question, value)
  const knownReason = missingReasons.find((name) => name === missingReason)
  if (knownReason !== undefined) return words.reason(missingReasonNames[knownReason])
  if (!isComputed(question.kind)) return words.none
  return typeof reason === 'string' ? reason : words.noResult
}

function nameOf(user: NonNullable<Change['user']>, userId: string | null): string {
  if (user.id === userId) return words.you
  // The history has only the id of a deleted account.
  return 'lastName' in user ? fullName(user) : words.gone
}

/**
 * Name of a change's author. A formula's result is computed, after a change by this person.
 *
 * @param userId id of the signed-in user, who is called «you»
 */
export function changeAuthor(
  question: QuestionRecord,
  { user }: Change,
  userId: string | null,
): string {
  const name = user === null ? null : nameOf(user, userId)
  if (!isComputed(question.kind)) return name ?? words.nobody
  return name === null ? words.computed : words.computedAfter(name)
}
