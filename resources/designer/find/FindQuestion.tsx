import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { find } from '../../../i18n/words/admin/designer'
import { start } from '../../admin/start'
import { shownReference } from '../design'
import { useDesigner } from '../designer-context'
import { usePageKeys } from '../../../ui/shortcuts/use-page-keys'
import { questionAddress } from '../question-address'
import { findQuestions, type QuestionMatch } from './find-questions'
import './find.css'

const limit = 20

const fieldId = 'find-question'

/** Gives the focus to the search field, which a phone shows only then. */
export function focusSearch(): void {
  document.getElementById(fieldId)?.focus()
}

interface FindQuestionProps {
  /** Called by Esc in the field, if that covers what it was opened from. */
  readonly onLeave?: (() => void) | undefined
}

/** Search field for questions of any group by name, code or reference; a result opens the question. */
export function FindQuestion({ onLeave }: FindQuestionProps) {
  const { design } = useDesigner()
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const { matches, total } = findQuestions(design, open ? query : '', limit)
  const isListOpen = open && query.trim() !== ''
  const addressOf = ({ group, question }: QuestionMatch) =>
    questionAddress(design.id, group.id, question.id)
  const field = () => frame.current?.querySelector('input')
  usePageKeys({ 'ctrl+F': () => field()?.select() })

  function onKeyDown(event: KeyboardEvent) {
    const stops = [...(frame.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const focused = stops.indexOf(document.activeElement as HTMLElement)
    const first = matches[0]
    if (event.key === 'ArrowDown') stops[focused + 1]?.focus()
    else if (event.key === 'ArrowUp') stops[focused - 1]?.focus()
    else if (event.key === 'Escape' && isListOpen) {
      field()?.focus()
      setOpen(false)
    } else if (event.key === 'Escape' && onLeave) onLeave()
    else if (event.key === 'Enter' && focused === 0 && first) {
      setOpen(false)
      start(Promise.resolve(navigate(addressOf(first))))
    } else return
    event.preventDefault()
  }
  function onBlur({ relatedTarget }: FocusEvent) {
    if (!frame.current?.contains(relatedTarget)) setOpen(false)
  }

  return (
    <div className="find-question" role="search" ref={frame}>
      <input
        id={fieldId}
        type="search"
        className="input"
        aria-label={find.label}
        title={find.label}
        placeholder={find.hint}
        aria-keyshortcuts="Control+Shift+F"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      <div className="find-question__results" hidden={!isListOpen}>
        <p role="status">{isListOpen && find.total(total, limit)}</p>
        <ul role="list" aria-label={find.results}>
          {matches.map((match) => (
            <li key={match.question.id}>
              <Link
                to={addressOf(match)}
                className="find-question__item"
                style={{ '--group-color': match.group.color }}
                onClick={() => setOpen(false)}
                onBlur={onBlur}
                onKeyDown={onKeyDown}
              >
                <strong>{match.question.name}</strong>
                <small className="note">{`${match.group.name} · ${match.question.code}${shownReference(design, match.question.id)}`}</small>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
