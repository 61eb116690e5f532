import type { MissingReason } from '../../../contract/survey-status'
import { isQuestionKind, kindOf } from '../../../kinds/index'
import { questionTools } from '../../../i18n/words/doctor/question-tools'
import type { QuestionState } from '../../answers/state/question-state'
import type { QuestionRecord } from '../../answers/survey/records'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'

const words = questionTools.emptying
const { reasons } = questionTools

interface EmptyingDialogProps {
  readonly question: QuestionRecord
  readonly state: QuestionState
  readonly reason: MissingReason
  readonly onConfirm: (reason: MissingReason) => void
  readonly onClose: () => void
}

/** Asks before a missing reason replaces an answer. */
export default function EmptyingDialog(props: EmptyingDialogProps) {
  const { question, state, reason, onConfirm, onClose } = props
  const name = reasons[reason]
  const { value } = state
  const answer =
    value === null || state.problem?.kind === 'unreadable' || !isQuestionKind(question.kind)
      ? null
      : kindOf(question.kind).text(question.metadata, value)
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm(name)}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        onConfirm(reason)
      }}
    >
      <p>{answer === null ? words.unreadable(name) : words.text(answer, name)}</p>
    </ConfirmDialog>
  )
}
