import { useRef } from 'react'
import type { DesignedQuestion } from '../design'
import { CardDetails } from './CardToggle'

interface CardChoiceProps {
  readonly question: DesignedQuestion
  readonly chosen: boolean
  readonly onChoose: (id: string, range: boolean) => void
  readonly onEnd: () => void
}

/** Header of a card while questions are being chosen: a checkbox. With Shift it chooses all cards since the last one. */
export function CardChoice({ question, chosen, onChoose, onEnd }: CardChoiceProps) {
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
      <span className="question-card__name">{question.name}</span>
      <CardDetails question={question} />
    </label>
  )
}
