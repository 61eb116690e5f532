import { useState } from 'react'
import type { DesignQuestion } from '../view'

const shownAtOnce = 8

interface ReferencePickerProps {
  readonly id: string
  readonly questions: readonly DesignQuestion[]
  readonly onPick: (question: DesignQuestion) => void
}

/** Finds a question by its title and puts its reference into the formula: nobody has to know the numbers. */
export function ReferencePicker({ id, questions, onPick }: ReferencePickerProps) {
  const [query, setQuery] = useState('')
  const words = query.toLocaleLowerCase('it').split(/\s+/).filter(Boolean)
  const found = questions.filter(({ name, groupName }) => {
    const text = `${name} ${groupName}`.toLocaleLowerCase('it')
    return words.every((word) => text.includes(word))
  })
  return (
    <div className="rk-field">
      <label className="rk-field__label" htmlFor={`${id}-reference`}>
        Inserisci una domanda
      </label>
      <input
        id={`${id}-reference`}
        type="search"
        className="rk-input"
        placeholder="Cerca per titolo o gruppo"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul className="rk-levels__list">
        {found.slice(0, shownAtOnce).map((question) => (
          <li key={question.id}>
            <button type="button" onClick={() => onPick(question)}>
              {question.name} <small>{question.groupName}</small>
            </button>
          </li>
        ))}
      </ul>
      {found.length > shownAtOnce && (
        <span className="rk-field__hint">
          Altre {found.length - shownAtOnce}: scrivi per trovarle.
        </span>
      )}
    </div>
  )
}
