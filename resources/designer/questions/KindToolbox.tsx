import { type KeyboardEvent, useRef, useState } from 'react'
import { comparable } from '../../../contract/compared-text'
import { it } from '../../../i18n/admin'
import { kindOf, type QuestionKind, questionKinds } from '../../../kinds/index'
import { viewOf } from '../../../kinds/views'
import { classNames } from '../../../ui/class-names'
import { Button } from '../../../ui/buttons/Button'
import { Icon } from '../../../ui/Icon'
import './kind-toolbox.css'

const words = it.admin.questions

interface KindToolboxProps {
  /** Kind of the question that the first button adds. */
  readonly next: QuestionKind
  readonly onAdd: (kind: QuestionKind) => void
}

/**
 * Buttons that add a question: one of the next kind, and one for each kind. The latter are one tab stop, and are found by
 * arrows or by the letters of their names.
 */
export function KindToolbox({ next, onAdd }: KindToolboxProps) {
  // Kind whose button has the focus: Tab leaves the toolbar from there, and comes back to the next kind.
  const [focusedKind, setFocusedKind] = useState<QuestionKind | null>(null)
  const [buttonByLetter] = useState(letterSearch)
  const toolbar = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const buttons = [...(toolbar.current?.querySelectorAll('button') ?? [])]
    const button = buttonByArrow(buttons, event.key) ?? buttonByLetter(buttons, event.key)
    if (button === null) return
    event.preventDefault()
    button.focus()
  }

  return (
    <div className="kind-toolbox">
      <Button
        variant="primary"
        icon="add"
        aria-keyshortcuts="Control+Enter"
        title={words.addKind(kindOf(next).wording.name)}
        onClick={() => onAdd(next)}
      >
        {words.add}
      </Button>
      <div ref={toolbar} role="toolbar" aria-label={words.kinds} className="kind-toolbox__kinds">
        {questionKinds.map((kind) => {
          const { name, purpose } = kindOf(kind).wording
          return (
            <button
              key={kind}
              type="button"
              className={classNames('kind-toolbox__kind', kind === next && 'is-next')}
              title={words.kindTitle(name, purpose)}
              tabIndex={kind === (focusedKind ?? next) ? 0 : -1}
              onFocus={() => setFocusedKind(kind)}
              onBlur={() => setFocusedKind(null)}
              onClick={() => onAdd(kind)}
              onKeyDown={onKeyDown}
            >
              <Icon name={viewOf(kind).icon} />
              <span>{name}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

const focused = (buttons: readonly HTMLElement[]) =>
  buttons.findIndex((button) => button === document.activeElement)

/** Button in the direction of an arrow key, in a grid of buttons; null at an edge and for any other key. */
function buttonByArrow(buttons: readonly HTMLElement[], key: string): HTMLElement | null {
  const index = focused(buttons)
  if (key === 'ArrowRight') return buttons[index + 1] ?? null
  if (key === 'ArrowLeft') return buttons[index - 1] ?? null
  if (key === 'Home') return buttons[0] ?? null
  if (key === 'End') return buttons.at(-1) ?? null
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  const column = buttons.filter(({ offsetLeft }) => offsetLeft === buttons[index]?.offsetLeft)
  return column[focused(column) + (key === 'ArrowDown' ? 1 : -1)] ?? null
}

/** Letters that follow each other within this time make one word, in milliseconds. */
const pause = 700

/**
 * Search by letters in one list while it is open. `s` goes from one button to the next, `scelta m` directly to one of them. A space counts
 * as a letter after others; alone it presses the button.
 *
 * @returns a function from a key to the next button whose text begins with the letters typed so far; null for any other key
 */
function letterSearch() {
  let typed = { letters: '', at: 0 }
  return (buttons: readonly HTMLElement[], key: string): HTMLElement | null => {
    const now = Date.now()
    const before = now - typed.at < pause ? typed.letters : ''
    if (key.length !== 1 || (key === ' ' && before === '')) return null
    const letters = before + key
    typed = { letters, at: now }
    // A repeated letter goes on to the next button.
    const isRepeated = [...letters].every((letter) => letter === letters[0])
    const prefix = comparable(isRepeated ? key : letters)
    const from = Math.max(focused(buttons) + (isRepeated ? 1 : 0), 0)
    const ordered = [...buttons.slice(from), ...buttons.slice(0, from)]
    return (
      ordered.find(({ textContent }) => comparable(textContent ?? '').startsWith(prefix)) ?? null
    )
  }
}
