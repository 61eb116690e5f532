import { memo } from 'react'
import { it } from '../../../../i18n/it'
import { isQuestionKind, kindOf } from '../../../../kinds/index'
import { Chip } from '../../../../src/ui/Chip'
import { classNames } from '../../../../src/ui/class-names'
import { Icon } from '../../../../src/ui/Icon'
import type { DesignedQuestion } from '../design'
import { useDesignCalls } from '../design-calls'
import { useSortableItem } from '../dragging/use-sortable-item'
import { QuestionEditor } from '../QuestionEditor'
import { RenameField } from '../RenameField'
import { type ListEnd, QuestionMenu } from './QuestionMenu'
import { focusCard, toggleId } from './card-focus'
import type { CardActions } from './use-cards'

const words = it.admin.questions

interface QuestionCardProps {
  readonly groupId: string
  readonly question: DesignedQuestion
  readonly end: ListEnd
  readonly open: boolean
  readonly renaming: boolean
  readonly actions: CardActions
}

/** A question in its group: one line, or its editor when it is open. Hundreds stand in a group: each is drawn again only when it changed. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { groupId, question, end, open, renaming, actions } = props
  const { id, name, kind, code, required } = question
  const calls = useDesignCalls()
  const { row, handle } = useSortableItem({ type: 'question', id, name })
  const editorId = `question-${id}-editor`

  function endRenaming(byKey: boolean) {
    actions.rename(null)
    if (byKey) requestAnimationFrame(() => focusCard(id))
  }

  return (
    <li {...row}>
      <article className={classNames('question-card', open && 'is-open')} data-question={id}>
        <div className="question-card__header">
          {handle}
          {renaming ? (
            <RenameField
              label={words.name}
              name={name}
              onSave={(name) => calls.updateQuestion(id, { name })}
              onEnd={endRenaming}
            />
          ) : (
            <h3>
              <button
                type="button"
                id={toggleId(id)}
                className="question-card__toggle"
                aria-expanded={open}
                aria-controls={open ? editorId : undefined}
                onClick={() => actions.toggle(id)}
              >
                <span className="question-card__name">{name}</span>
                <span className="question-card__facts">
                  {isQuestionKind(kind) && kindOf(kind).wording.name}
                  {` · ${code} · @q_${id}`}
                  {required && ` · ${words.requiredMark}`}
                </span>
              </button>
            </h3>
          )}
          {question.archivedAt !== null && <Chip icon="archive">{words.archived}</Chip>}
          {question.visibleIf !== '' && <Icon name="filter" label={words.visibleIf} />}
          <QuestionMenu groupId={groupId} question={question} end={end} actions={actions} />
        </div>
        {open && (
          <div id={editorId}>
            <QuestionEditor groupId={groupId} question={question} />
          </div>
        )}
      </article>
    </li>
  )
})
