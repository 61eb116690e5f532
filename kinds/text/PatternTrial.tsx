import { useId, useState } from 'react'
import { patternProblem, patternWords } from './patterns'

/** Description of a pattern, and a field to try it in; nothing typed there is stored. */
export function PatternTrial({ pattern }: { readonly pattern: string }) {
  const id = useId()
  const [text, setText] = useState('')
  const problem = text === '' ? null : patternProblem(pattern, text)
  return (
    <div className="rk-field">
      <label className="rk-field__label" htmlFor={id}>
        Prova il formato
      </label>
      <input
        id={id}
        type="text"
        className="rk-input"
        autoComplete="off"
        placeholder="Scrivi un testo di prova"
        aria-describedby={`${id}-about`}
        aria-invalid={problem !== null || undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span
        id={`${id}-about`}
        aria-live="polite"
        className={problem === null ? 'rk-field__hint' : 'rk-field__problem'}
      >
        {problem ?? (text === '' ? `Vuole: ${patternWords(pattern)}.` : 'Va bene.')}
      </span>
    </div>
  )
}
