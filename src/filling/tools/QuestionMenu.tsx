import { lazy, Suspense, useState } from 'react'
import { type MissingReason, missingReasons } from '../../../contract/survey-status'
import { questionTools as words } from '../../../i18n/words/doctor/question-tools'
import { questionKey } from '../../answers/answer-address'
import { hasAnswer, type QuestionState } from '../../answers/state/question-state'
import { focusQuestion } from '../question/focus-question'
import type { QuestionToolsProps } from '../question/question-tools'
import { Menu, type MenuItem } from '../../../ui/dialogs/Menu'
import { isFillable, QuestionMenuButton } from './QuestionMenuButton'

const EmptyingDialog = lazy(() => import('./EmptyingDialog'))

interface AnswerActions {
  readonly clear: () => void
  readonly giveReason: (reason: MissingReason) => void
}

/** Menu items for the answer of a question that is being filled in: clearing it, and the missing reasons. */
function answerItems(state: QuestionState, { clear, giveReason }: AnswerActions): MenuItem[] {
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

interface QuestionMenuProps extends QuestionToolsProps {
  /** Items that follow those of the answer. */
  readonly more?: () => readonly MenuItem[]
}

/** The menu of a question, rendered open once its button was clicked. */
export function QuestionMenu({ store, question, state, place, more }: QuestionMenuProps) {
  const [emptying, setEmptying] = useState<MissingReason | null>(null)
  const key = questionKey(question)
  const fillable = isFillable(question, place)

  function setReason(reason: MissingReason | null): void {
    store.giveReason(key, reason)
    // The emptied field is a new element, so that the focus is lost.
    setTimeout(() => {
      if (document.activeElement === document.body) focusQuestion(key)
    })
  }

  function giveReason(reason: MissingReason): void {
    if (state.value === null && state.problem === null) setReason(reason)
    else setEmptying(reason)
  }

  const items = (): MenuItem[] => [
    ...(fillable ? answerItems(state, { clear: () => setReason(null), giveReason }) : []),
    ...(more?.() ?? []),
  ]

  return (
    <>
      <Menu items={items} hint={fillable ? `${words.key}: ${words.open}` : undefined} initiallyOpen>
        {(trigger) => <QuestionMenuButton {...{ question, place }} {...trigger} />}
      </Menu>
      {emptying !== null && (
        <Suspense fallback={null}>
          <EmptyingDialog
            {...{ question, state }}
            reason={emptying}
            onConfirm={setReason}
            onClose={() => setEmptying(null)}
          />
        </Suspense>
      )}
    </>
  )
}
