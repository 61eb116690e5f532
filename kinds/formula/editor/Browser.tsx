import { useState } from 'react'
import { helpOf } from '../../../i18n/words/admin/formula-functions'
import { signature } from '../../../formula/functions/function'
import type { DesignQuestion } from '../../view'
import { matchingFunctions, matchingQuestions } from './matching'
import { words } from './words'

interface BrowserProps {
  readonly id: string
  readonly questions: readonly DesignQuestion[]
  readonly onPick: (text: string) => void
}

const shownAtOnce = 12

/** List of questions and functions to be searched and inserted by a click: nobody has to know ids and names. */
export function Browser({ id, questions, onPick }: BrowserProps) {
  const [query, setQuery] = useState('')
  const found = matchingQuestions(query, questions)
  const functions = matchingFunctions(query, { help: true })
  return (
    <details className="fx-browser">
      <summary>{words.browse}</summary>
      <label className="field__label" htmlFor={`${id}-search`}>
        {words.search}
      </label>
      <input
        id={`${id}-search`}
        type="search"
        className="input"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className="fx-browser__lists">
        <section aria-labelledby={`${id}-questions`}>
          <h5 id={`${id}-questions`}>{words.questions}</h5>
          <ul>
            {found.slice(0, shownAtOnce).map((question) => (
              <li key={question.id}>
                <button type="button" onClick={() => onPick(`@q_${question.id}`)}>
                  {question.name} <small>{question.groupName}</small>
                </button>
              </li>
            ))}
          </ul>
          {found.length === 0 && <p className="field__help">{words.noQuestions}</p>}
          {found.length > shownAtOnce && (
            <p className="field__help">{words.more(found.length - shownAtOnce)}</p>
          )}
        </section>
        <section aria-labelledby={`${id}-functions`}>
          <h5 id={`${id}-functions`}>{words.functions}</h5>
          <ul>
            {functions.map((called) => (
              <li key={called.name}>
                <button
                  type="button"
                  onClick={() => onPick(`${called.aliases[0] ?? called.name}(`)}
                >
                  <code>{signature(called)}</code>{' '}
                  <small>
                    {helpOf(called.name)} {words.example} <code>{called.example}</code>
                  </small>
                </button>
              </li>
            ))}
          </ul>
          {functions.length === 0 && <p className="field__help">{words.noFunctions}</p>}
        </section>
      </div>
    </details>
  )
}
