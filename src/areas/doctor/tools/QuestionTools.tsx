import { Suspense, use, useState } from 'react'
import type { MissingReason } from '../../../../contract/missing-reasons'
import { isQuestionKind, kindOf } from '../../../../kinds/index'
import { comments as commentWords } from '../../../../i18n/words/doctor/comments'
import { questionTools as words } from '../../../../i18n/words/doctor/question-tools'
import { controlId } from '../../../filling/control-id'
import { focusQuestion } from '../../../filling/focus-question'
import { type QuestionToolsProps, reasonId } from '../../../filling/question-tools'
import { Chip } from '../../../ui/Chip'
import { IconButton } from '../../../ui/IconButton'
import { Menu, type MenuItem } from '../../../ui/Menu'
import { CommentMark } from '../comments/CommentMark'
import { CommentsContext } from '../comments/comments-context'
import { answerItems } from './answer-items'
import { useSurveyView } from '../survey/survey-view'
import { EmptyingDialog, HistoryDialog } from './panels'
import './QuestionTools.css'

/** What is open beyond the menu. */
type Panel =
  { readonly kind: 'emptying'; readonly reason: MissingReason } | { readonly kind: 'history' }

/** Beside a question's name: a small menu of what can be done beyond answering, and marks that tell what there is. */
export function QuestionTools({ store, question, state, place }: QuestionToolsProps) {
  const { survey } = useSurveyView()
  const [panel, setPanel] = useState<Panel | null>(null)
  const comments = use(CommentsContext)
  const { id, kind, archivedAt } = question
  const control = controlId(id)
  const computed = isQuestionKind(kind) && kindOf(kind).computed
  const fillable = place === 'filling' && !computed && archivedAt === null
  const close = () => setPanel(null)

  function give(reason: MissingReason | null): void {
    store.giveReason(id, reason)
    // The field that was emptied is another one now.
    setTimeout(() => {
      if (document.activeElement === document.body) focusQuestion(id)
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
            label: commentWords.menu(comments.threads.get(id)?.comments.length ?? 0),
            icon: 'comment' as const,
            onSelect: () => comments.show(id),
          },
        ]
      : []),
    { label: words.history, icon: 'clock', onSelect: () => setPanel({ kind: 'history' }) },
  ]

  return (
    <div className="question-tools">
      {place === 'filling' && state.missingReason !== null && (
        <span id={reasonId(control)}>
          <Chip>{words.reasons[state.missingReason]}</Chip>
        </span>
      )}
      <CommentMark questionId={id} />
      <Menu items={items} hint={fillable ? `${words.key}: ${words.open}` : undefined}>
        {(trigger) => (
          <IconButton
            {...trigger}
            icon="more"
            label={words.open}
            className="question-tools__button"
            aria-describedby={`${control}-nome`}
            data-question-tools=""
            // From a field the key leads here: each question stays one stop of the Tab key.
            tabIndex={fillable ? -1 : undefined}
          />
        )}
      </Menu>
      <Suspense fallback={null}>
        {panel?.kind === 'history' && (
          <HistoryDialog {...{ question, state }} surveyId={survey.id} onClose={close} />
        )}
        {panel?.kind === 'emptying' && (
          <EmptyingDialog {...{ question, state }} {...panel} onConfirm={give} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}
