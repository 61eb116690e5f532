import { comparable } from '../../../contract/compared-text'

const focused = (buttons: readonly HTMLElement[]) =>
  buttons.findIndex((button) => button === document.activeElement)

/** Button in the direction of an arrow key, in a grid of buttons; null at an edge and for any other key. */
export function buttonByArrow(buttons: readonly HTMLElement[], key: string): HTMLElement | null {
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
export function letterSearch() {
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
