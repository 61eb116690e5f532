import type { KeyboardEvent } from 'react'
import { it } from '../../../i18n/admin'
import { isQuestionKind, kindOf } from '../../../kinds/index'
import type { DesignedQuestion } from '../design'
import { cardShortcuts, toggleId } from './card-focus'

interface CardToggleProps {
  readonly question: DesignedQuestion
  readonly open: boolean
  readonly controls: string | undefined
  readonly onToggle: () => void
  readonly onRename: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Header of a card: the question's name and details, as the button that opens its editor. */
export function CardToggle(props: CardToggleProps) {
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
        <span className="question-card__name">{question.name}</span>
        <CardDetails question={question} />
      </button>
    </h3>
  )
}

/** Kind, code and reference of a question in one line. */
export function CardDetails({ question }: { readonly question: DesignedQuestion }) {
  const { id, kind, code, required } = question
  return (
    <span className="question-card__facts">
      {isQuestionKind(kind) && kindOf(kind).wording.name}
      {` · ${code} · @q_${id}`}
      {required && ` · ${it.admin.questions.requiredMark}`}
    </span>
  )
}
