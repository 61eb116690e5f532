import { missingReasonNames } from '../../../i18n/words/survey-states'
import { isQuestionKind, kindOf } from '../../../kinds/index'
import { viewOf } from '../../../kinds/views'
import { it } from '../../../i18n/doctor'
import type { QuestionState } from '../../answers/state/question-state'
import { bandsOf, type QuestionRecord } from '../../answers/survey/records'

const words = it.doctor.question

interface ReadAnswerProps {
  readonly question: QuestionRecord
  readonly state: QuestionState
}

/** Answer as text. A formula's has its unit and band, or the reason for no value; a missing answer has its reason. */
export function ReadAnswer({ question, state }: ReadAnswerProps) {
  if (!isQuestionKind(question.kind)) return null
  const { value, reason, missingReason, confirmed } = state
  if (missingReason !== null) {
    return <span className="reading__reason">{missingReasonNames[missingReason]}</span>
  }
  if (value === null && !kindOf(question.kind).computed) {
    return <span className="reading__none">{words.unanswered}</span>
  }
  const { Reading } = viewOf(question.kind)
  return (
    <>
      <Reading
        metadata={question.metadata}
        bands={bandsOf(question)}
        display={question}
        value={value}
        reason={reason}
      />
      {value !== null && confirmed && <span className="reading__confirmed">{words.confirmed}</span>}
    </>
  )
}
