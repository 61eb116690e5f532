import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { it } from '../../../i18n/admin'
import { kindOf, type QuestionKind, questionKinds } from '../../../kinds/index'
import { createStore } from '../../../src/api/store'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { start } from '../../admin/start'
import { comparable } from '../../../contract/compared-text'

const words = it.admin.questions

/** Kind of the question that was added last: administrators often add several of a kind in a row. */
const lastKind = createStore(questionKinds[0])

interface KindDialogProps {
  readonly onAdd: (kind: QuestionKind) => Promise<void>
  readonly onClose: () => void
}

/** Dialog with all kinds and their purposes. A kind is chosen by a click, or found by arrows or by the letters of its name. */
export function KindDialog({ onAdd, onClose }: KindDialogProps) {
  const [busy, setBusy] = useState(false)
  const [preferred] = useState(lastKind.get)
  const [buttonByLetter] = useState(letterSearch)
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<HTMLButtonElement>(null)
  useEffect(() => last.current?.focus(), [])

  async function choose(kind: QuestionKind) {
    if (busy) return
    setBusy(true)
    lastKind.set(kind)
    try {
      await onAdd(kind)
    } finally {
      setBusy(false)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttonByArrow(buttons, event.key) ?? buttonByLetter(buttons, event.key)
    if (next === null) return
    event.preventDefault()
    next.focus()
  }

  return (
    <Dialog title={words.kinds} wide onClose={onClose}>
      <p className="field__help">{words.kindsHelp}</p>
      <ul role="list" className="kind-list" ref={list}>
        {questionKinds.map((kind) => {
          const { wording } = kindOf(kind)
          return (
            <li key={kind}>
              <button
                type="button"
                ref={kind === preferred ? last : null}
                className="kind-list__item"
                aria-disabled={busy || undefined}
                onClick={() => start(choose(kind))}
                onKeyDown={onKeyDown}
              >
                <strong>{wording.name}</strong>
                <span>{wording.purpose}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
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
