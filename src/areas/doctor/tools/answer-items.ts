import { type MissingReason, missingReasons } from '../../../../contract/survey-status'
import { questionTools as words } from '../../../../i18n/words/doctor/question-tools'
import { hasAnswer, type QuestionState } from '../../../filling/answer-state'
import type { MenuItem } from '../../../../ui/dialogs/Menu'

interface AnswerWays {
  readonly clear: () => void
  readonly giveReason: (reason: MissingReason | null) => void
}

/** What can be done with the answer of a question that is being filled in. */
export function answerItems(state: QuestionState, { clear, giveReason }: AnswerWays): MenuItem[] {
  const { missingReason } = state
  const isEmpty = !hasAnswer(state) && state.problem === null
  return [
    ...(missingReason === null
      ? [{ label: words.clear, icon: 'close' as const, disabled: isEmpty, onSelect: clear }]
      : [{ label: words.withdraw, icon: 'close' as const, onSelect: clear }]),
    ...missingReasons.map((reason) => ({
      section: words.noAnswer,
      label: words.reasons[reason],
      checked: reason === missingReason,
      onSelect: () => giveReason(reason),
    })),
  ]
}
