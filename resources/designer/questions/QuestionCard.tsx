import { type KeyboardEvent, lazy, memo, Suspense, useRef } from 'react'
import { it } from '../../../i18n/admin'
import { viewOf } from '../../../kinds/views'
import { Chip } from '../../../ui/Chip'
import { Icon } from '../../../ui/Icon'
import { classNames } from '../../../ui/class-names'
import { type DesignedQuestion, shownReference } from '../design'
import { useDesignCalls } from '../design-calls'
import { useSortableItem } from '../dragging/use-sortable-item'
import { holdFocus } from '../hold-focus'
import { QuestionEditor } from '../editor/QuestionEditor'
import { RenameField } from '../RenameField'
import { cardShortcuts, focusCardSoon, toggleId } from './card-focus'
import { useCardKeys } from './card-keys'
import { type ListEnd, QuestionMenu } from './QuestionMenu'
import type { CardActions } from './use-cards'
import { isQuestionKind, kindOf } from '../../../kinds/index'

const words = it.admin.questions

const ConditionSentence = lazy(() => import('../visibility/ConditionSentence'))

export interface QuestionCardProps {
  readonly question: DesignedQuestion
  readonly end: ListEnd
  readonly open: boolean
  /** Whether it was just added: its name is selected, so that typing replaces it. */
  readonly fresh: boolean
  readonly renaming: boolean
  /** Whether it is among the chosen questions; null while questions are not being chosen. */
  readonly chosen: boolean | null
  readonly actions: CardActions
}

/**
 * A question in its group: one line, and its editor while it is open. A group may have hundreds of them, so that each renders again only if
 * it has changed.
 */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, end, open, fresh, renaming, chosen, actions } = props
  const { id, name } = question
  const calls = useDesignCalls()
  const { row, handle } = useSortableItem({ type: 'question', id, name })
  const onKeyDown = useCardKeys(id, actions)
  const editorId = `card-${id}-editor`

  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    actions.open(null)
    cardShortcuts.turnOff(id)
    focusCardSoon(id)
  }
  function endRenaming(byKey: boolean) {
    actions.rename(null)
    if (byKey) holdFocus(toggleId(id))
  }

  const title = renaming ? (
    <RenameField
      label={words.fields.name}
      name={name}
      onSave={(name) => calls.changeQuestion(id, { name }, [409])}
      onEnd={endRenaming}
    />
  ) : (
    <CardToggle
      question={question}
      open={open}
      controls={open ? editorId : undefined}
      onToggle={() => actions.toggle(id)}
      onRename={() => actions.rename(id)}
      onKeyDown={onKeyDown}
    />
  )
  return (
    <li {...row} className={classNames(row.className, 'question-list__item')}>
      <article
        className={classNames('question-card', open && 'is-open', chosen && 'is-chosen')}
        data-question={id}
      >
        <div className="question-card__header">
          {chosen === null ? (
            <>
              {handle}
              {title}
            </>
          ) : (
            <CardChoice
              question={question}
              chosen={chosen}
              onChoose={actions.chooseOne}
              onEnd={() => actions.choose(null)}
            />
          )}
          {question.archivedAt !== null && <Chip icon="archive">{words.archived}</Chip>}
          {chosen === null && <QuestionMenu question={question} end={end} actions={actions} />}
        </div>
        {question.visibleIf !== '' && !open && (
          <Suspense fallback={null}>
            <p className="question-card__condition">
              <Icon name="filter" />
              <ConditionSentence condition={question.visibleIf} of="question" />
            </p>
          </Suspense>
        )}
        {open && (
          <div id={editorId} role="presentation" onKeyDown={closeByEscape}>
            <QuestionEditor question={question} fresh={fresh} />
          </div>
        )}
      </article>
    </li>
  )
})

interface CardToggleProps {
  readonly question: DesignedQuestion
  readonly open: boolean
  readonly controls: string | undefined
  readonly onToggle: () => void
  readonly onRename: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Header of a card: the question's name and details, as the button that opens its editor. */
function CardToggle(props: CardToggleProps) {
  const { question, open, controls, onToggle, onRename, onKeyDown } = props
  return (
    <h3>
      <button
        type="button"
        id={toggleId(question.id)}
        className="question-card__toggle"
        aria-expanded={open}
        aria-controls={controls}
        onClick={onToggle}
        onBlur={cardShortcuts.turnOn}
        onDoubleClick={onRename}
        onKeyDown={onKeyDown}
      >
        <CardText question={question} />
      </button>
    </h3>
  )
}

/** Name of a question with its kind's icon; its kind, code and reference in one line. */
function CardText({ question }: { readonly question: DesignedQuestion }) {
  const { id, name, kind, code, required } = question
  const { read } = useDesignCalls()
  return (
    <>
      {isQuestionKind(kind) && <Icon name={viewOf(kind).icon} />}
      <span className="question-card__name">{name}</span>
      <span className="question-card__facts">
        {isQuestionKind(kind) && kindOf(kind).wording.name}
        {` · ${code}${shownReference(read(), id)}`}
        {required && ` · ${it.admin.questions.requiredMark}`}
      </span>
    </>
  )
}

interface CardChoiceProps {
  readonly question: DesignedQuestion
  readonly chosen: boolean
  readonly onChoose: (id: string, range: boolean) => void
  readonly onEnd: () => void
}

/** Header of a card while questions are being chosen: a checkbox. With Shift it chooses all cards since the last one. */
function CardChoice({ question, chosen, onChoose, onEnd }: CardChoiceProps) {
  const shift = useRef(false)
  return (
    <label className="question-card__choice">
      <input
        type="checkbox"
        checked={chosen}
        onClick={(event) => {
          shift.current = event.shiftKey
        }}
        onChange={() => onChoose(question.id, shift.current)}
        onKeyDown={(event) => event.key === 'Escape' && onEnd()}
      />
      <span className="question-card__label">
        <CardText question={question} />
      </span>
    </label>
  )
}
