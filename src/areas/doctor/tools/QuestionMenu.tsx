import { lazy, Suspense, use, useState } from 'react'
import { type MissingReason, missingReasons } from '../../../../contract/survey-status'
import { comments as commentWords } from '../../../../i18n/words/doctor/comments'
import { questionTools as words } from '../../../../i18n/words/doctor/question-tools'
import { questionKey } from '../../../answers/answer-address'
import { hasAnswer, type QuestionState } from '../../../answers/state/question-state'
import { focusQuestion } from '../../../filling/question/focus-question'
import type { QuestionToolsProps } from '../../../filling/question/question-tools'
import { Menu, type MenuItem } from '../../../../ui/dialogs/Menu'
import { CommentsContext } from '../comments/comments-context'
import { useSurveyView } from '../survey-view'
import { isFillable, QuestionMenuButton } from './QuestionMenuButton'

const HistoryDialog = lazy(() => import('../../../surveys/HistoryDialog'))
const EmptyingDialog = lazy(() => import('./EmptyingDialog'))

/** The open dialog of the menu. */
type Panel =
  { readonly kind: 'emptying'; readonly reason: MissingReason } | { readonly kind: 'history' }

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

/** The menu of a question, rendered open once its button was clicked. */
export function QuestionMenu({ store, question, state, place }: QuestionToolsProps) {
  const { survey } = useSurveyView()
  const [panel, setPanel] = useState<Panel | null>(null)
  const comments = use(CommentsContext)
  const key = questionKey(question)
  const fillable = isFillable(question, place)
  const close = () => setPanel(null)

  function setReason(reason: MissingReason | null): void {
    store.giveReason(key, reason)
    // The emptied field is a new element, so that the focus is lost.
    setTimeout(() => {
      if (document.activeElement === document.body) focusQuestion(key)
    })
  }

  function giveReason(reason: MissingReason): void {
    if (state.value === null && state.problem === null) setReason(reason)
    else setPanel({ kind: 'emptying', reason })
  }

  const items = (): MenuItem[] => [
    ...(fillable ? answerItems(state, { clear: () => setReason(null), giveReason }) : []),
    ...(comments
      ? [
          {
            label: commentWords.menu(comments.threads.get(key)?.comments.length ?? 0),
            icon: 'comment' as const,
            onSelect: () => comments.show(key),
          },
        ]
      : []),
    { label: words.history, icon: 'clock', onSelect: () => setPanel({ kind: 'history' }) },
  ]

  return (
    <>
      <Menu items={items} hint={fillable ? `${words.key}: ${words.open}` : undefined} initiallyOpen>
        {(trigger) => <QuestionMenuButton {...{ question, place }} {...trigger} />}
      </Menu>
      <Suspense fallback={null}>
        {panel?.kind === 'history' && (
          <HistoryDialog {...{ question, state }} surveyId={survey.id} onClose={close} />
        )}
        {panel?.kind === 'emptying' && (
          <EmptyingDialog
            {...{ question, state }}
            {...panel}
            onConfirm={setReason}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
