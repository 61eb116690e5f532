import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { find } from '../../../i18n/words/admin/find'
import { start } from '../../admin/start'
import { useDesigner } from '../designer-context'
import { usePageKeys } from '../../../ui/shortcuts/use-page-keys'
import { questionAddress } from '../question-address'
import { findQuestions, type QuestionMatch } from './find-questions'
import './find.css'

const limit = 20

/** Finds a question of any group by its name, code or reference, and goes there. */
export function FindQuestion() {
  const { design } = useDesigner()
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState('')
  const [open, setOpen] = useState(false)
  const { found, total } = findQuestions(design, open ? wanted : '', limit)
  const shown = open && wanted.trim() !== ''
  const addressOf = ({ group, question }: QuestionMatch) =>
    questionAddress(design.id, group.id, question.id)
  const field = () => frame.current?.querySelector('input')
  usePageKeys({ 'ctrl+F': () => field()?.select() })

  function onKeyDown(event: KeyboardEvent) {
    const places = [...(frame.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const here = places.indexOf(document.activeElement as HTMLElement)
    const first = found[0]
    if (event.key === 'ArrowDown') places[here + 1]?.focus()
    else if (event.key === 'ArrowUp') places[here - 1]?.focus()
    else if (event.key === 'Escape' && shown) {
      field()?.focus()
      setOpen(false)
    } else if (event.key === 'Enter' && here === 0 && first) {
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
        type="search"
        className="input"
        aria-label={find.label}
        title={find.label}
        placeholder={find.hint}
        aria-keyshortcuts="Control+Shift+F"
        value={wanted}
        onChange={(event) => {
          setWanted(event.target.value)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      <div className="find-question__results" hidden={!shown}>
        <p role="status">{shown && find.total(total, limit)}</p>
        <ul role="list" aria-label={find.results}>
          {found.map((one) => (
            <li key={one.question.id}>
              <Link
                to={addressOf(one)}
                className="find-question__item"
                style={{ '--group-color': one.group.color }}
                onClick={() => setOpen(false)}
                onBlur={onBlur}
                onKeyDown={onKeyDown}
              >
                <strong>{one.question.name}</strong>
                <small>{`${one.group.name} · ${one.question.code} · @q_${one.question.id}`}</small>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
