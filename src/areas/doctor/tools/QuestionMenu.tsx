import { Suspense, use, useState } from 'react'
import type { MissingReason } from '../../../../contract/survey-status'
import { comments as commentWords } from '../../../../i18n/words/doctor/comments'
import { questionTools as words } from '../../../../i18n/words/doctor/question-tools'
import { questionKey } from '../../../answers/answer-address'
import { focusQuestion } from '../../../filling/question/focus-question'
import type { QuestionToolsProps } from '../../../filling/question/question-tools'
import { Menu, type MenuItem } from '../../../../ui/dialogs/Menu'
import { CommentsContext } from '../comments/comments-context'
import { answerItems } from './answer-items'
import { useSurveyView } from '../survey-view'
import { EmptyingDialog, HistoryDialog } from './panels'
import { isFillable, QuestionMenuButton } from './QuestionMenuButton'

/** What is open beyond the menu. */
type Panel =
  { readonly kind: 'emptying'; readonly reason: MissingReason } | { readonly kind: 'history' }

/** What can be done at a question beyond answering: drawn once its button was pressed, with the list open. */
export function QuestionMenu({ store, question, state, place }: QuestionToolsProps) {
  const { survey } = useSurveyView()
  const [panel, setPanel] = useState<Panel | null>(null)
  const comments = use(CommentsContext)
  const key = questionKey(question)
  const fillable = isFillable(question, place)
  const close = () => setPanel(null)

  function give(reason: MissingReason | null): void {
    store.giveReason(key, reason)
    // The field that was emptied is another one now.
    setTimeout(() => {
      if (document.activeElement === document.body) focusQuestion(key)
    })
  }

  function giveReason(reason: MissingReason): void {
    if (state.value === null && state.problem === null) give(reason)
    else setPanel({ kind: 'emptying', reason })
  }

  const items = (): MenuItem[] => [
    ...(fillable
      ? answerItems(state, {
          clear: () => give(null),
          giveReason: (reason) => (reason === null ? give(null) : giveReason(reason)),
        })
      : []),
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
          <EmptyingDialog {...{ question, state }} {...panel} onConfirm={give} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
