import { comparable } from '../../../contract/compared-text'

const focused = (buttons: readonly HTMLElement[]) =>
  buttons.findIndex((button) => button === document.activeElement)

/** The next button in that direction of a grid; null at an edge and for any other key. */
export function buttonByArrow(buttons: readonly HTMLElement[], key: string): HTMLElement | null {
  const here = focused(buttons)
  if (key === 'ArrowRight') return buttons[here + 1] ?? null
  if (key === 'ArrowLeft') return buttons[here - 1] ?? null
  if (key === 'Home') return buttons[0] ?? null
  if (key === 'End') return buttons.at(-1) ?? null
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  const column = buttons.filter(({ offsetLeft }) => offsetLeft === buttons[here]?.offsetLeft)
  return column[focused(column) + (key === 'ArrowDown' ? 1 : -1)] ?? null
}

/** Letters that come this soon after one another are one word. */
const pause = 700

/**
 * A search by letters, for one list while it is open: the next button whose words begin with the letters typed so far. `s` goes from one
 * to the other, `scelta m` to one at once. Null for any other key. A space within a word is one of its letters; else it presses the button.
 */
export function letterSearch() {
  let typed = { letters: '', at: 0 }
  return (buttons: readonly HTMLElement[], key: string): HTMLElement | null => {
    const now = Date.now()
    const before = now - typed.at < pause ? typed.letters : ''
    if (key.length !== 1 || (key === ' ' && before === '')) return null
    const letters = before + key
    typed = { letters, at: now }
    // The same letter again asks for the next one.
    const repeated = [...letters].every((letter) => letter === letters[0])
    const wanted = comparable(repeated ? key : letters)
    const from = focused(buttons) + (repeated ? 1 : 0)
    const inTurn = [...buttons.slice(Math.max(from, 0)), ...buttons.slice(0, Math.max(from, 0))]
    return (
      inTurn.find(({ textContent }) => comparable(textContent ?? '').startsWith(wanted)) ?? null
    )
  }
}
