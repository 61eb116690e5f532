/** DOM id of the button that opens a question's card. */
export function toggleId(questionId: string): string {
  return `card-${questionId}`
}

/** Gives the focus to a question's card. */
export function focusCard(questionId: string | undefined): void {
  document.getElementById(toggleId(questionId ?? ''))?.focus()
}

/**
 * Gives the focus to a question's card with the next frame, since a card that is moved loses it. While a dialog is open, which keeps the
 * focus, it waits up to `frames` frames.
 */
export function focusCardSoon(questionId: string | undefined, frames = 10): void {
  requestAnimationFrame(() => {
    if (frames > 0 && document.querySelector('dialog[open]')) focusCardSoon(questionId, frames - 1)
    else focusCard(questionId)
  })
}

/**
 * Scrolls to a card that has just opened: all of it is in sight, or its beginning if it is higher than the window. One frame later the
 * page loses the height of the card that closes for it.
 *
 * @returns the function that cancels it
 */
export function showCardSoon(editor: HTMLElement | null): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      const card = editor?.closest('[data-question]')
      if (!card?.contains(document.activeElement)) return
      // The bars that stick cover the beginning of the window.
      const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
      const margin = parseFloat(getComputedStyle(card).scrollMarginBottom) || 0
      const isHigher = card.clientHeight + covered + margin > window.innerHeight
      card.scrollIntoView({ block: isHigher ? 'start' : 'nearest' })
    })
  })
  return () => cancelAnimationFrame(frame)
}

/** Id of the question whose card contains the focus. */
export function cardWithFocus(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-question]')?.dataset['question']
}

/** Id of the question whose single-letter keys are off. */
let inactiveId: string | null = null

/**
 * State of the single-letter keys of a card. They are off after Esc has closed its editor: a person who goes on typing must not duplicate or
 * move the question. Another key or a change of focus turns them on.
 */
export const cardShortcuts = {
  turnOff: (questionId: string) => void (inactiveId = questionId),
  turnOn: () => void (inactiveId = null),
  areOff: (questionId: string) => inactiveId === questionId,
}
