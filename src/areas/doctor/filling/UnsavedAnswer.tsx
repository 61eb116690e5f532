import { missingReasonNames } from '../../../../i18n/words/survey-states'
import { isQuestionKind, kindOf } from '../../../../kinds/index'
import { it } from '../../../../i18n/doctor'
import type { AnswerOperation, Draft } from '../../../answers/queue/operation'
import type { QuestionRecord } from '../../../answers/survey/records'
import { Button } from '../../../../ui/buttons/Button'
import { reasonOf } from '../../../answers/conflicts/rejection-problem'

const words = it.doctor.question

/** Text of an answer or of what was typed; null if it was emptied. */
function textOf(change: AnswerOperation | Draft, question: QuestionRecord | null): string | null {
  const { value, missingReason } = change
  if ('typed' in change && change.typed.unreadable !== null) return change.typed.unreadable.text
  if (missingReason !== null) return missingReasonNames[missingReason]
  if (value === null) return null
  const kind = change.asked?.kind ?? question?.kind
  if (kind === undefined || !isQuestionKind(kind)) {
    return typeof value === 'object' ? null : String(value)
  }
  const { text, newMetadata } = kindOf(kind)
  // If the question was of another kind then, its options are not known any more: the text has their ids.
  return text(question?.kind === kind ? question.metadata : newMetadata(), value)
}

/** Reason why it is not saved. */
function reasonTextOf(change: AnswerOperation | Draft): string {
  if (!('typed' in change)) return change.refusal === null ? '' : reasonOf(change.refusal)
  return change.typed.unreadable?.message ?? words.unfinished
}

interface UnsavedAnswerProps {
  readonly change: AnswerOperation | Draft
  /** Null if it was deleted. */
  readonly question: QuestionRecord | null
  readonly onDiscard: () => void
}

/** Answer that no field shows and the server does not have: its question, the reason, its text, and a button to discard it. */
export function UnsavedAnswer({ change, question, onDiscard }: UnsavedAnswerProps) {
  const text = textOf(change, question)
  const name = question?.name ?? change.asked?.name ?? null
  return (
    <li>
      {words.refusedOne(name, reasonTextOf(change))}
      {text !== null && (
        <>
          {' '}
          {words.given}{' '}
          <strong className="unsaved-answer" dir="auto">
            {text}
          </strong>
        </>
      )}{' '}
      <Button
        variant="quiet"
        aria-label={name === null ? undefined : `${words.discardRefused}: ${name}`}
        onClick={onDiscard}
      >
        {words.discardRefused}
      </Button>
    </li>
  )
}
