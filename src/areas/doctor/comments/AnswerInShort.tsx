import { missingReasonNames } from '../../../../i18n/words/survey-states'
import { thread as words } from '../../../../i18n/words/doctor/thread'
import { isQuestionKind, kindOf } from '../../../../kinds/index'
import { questionKey } from '../../../answers/answer-address'
import type { FillingStore } from '../../../filling/filling-store'
import type { QuestionRecord } from '../../../filling/records'
import { useQuestion } from '../../../filling/question/use-question'

interface AnswerInShortProps {
  readonly store: FillingStore
  readonly question: QuestionRecord
}

/** The answer as one text, whatever its kind: what is talked about. */
export function AnswerInShort({ store, question }: AnswerInShortProps) {
  const { value, missingReason } = useQuestion(store, questionKey(question))
  const { kind, metadata, decimals } = question
  const text =
    value === null || !isQuestionKind(kind)
      ? words.noAnswer
      : kindOf(kind).text(metadata, value, decimals)
  return (
    <p className="thread__answer">
      <span className="visually-hidden">{words.answer}: </span>
      <bdi>{missingReason === null ? text : missingReasonNames[missingReason]}</bdi>
    </p>
  )
}
