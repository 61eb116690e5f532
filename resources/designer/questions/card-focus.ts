/** The id of the button that opens a question's card. */
export function toggleId(questionId: string): string {
  return `card-${questionId}`
}

/** Puts the focus on a question's card, wherever it stands on the page. */
export function focusCard(questionId: string | undefined): void {
  document.getElementById(toggleId(questionId ?? ''))?.focus()
}

/**
 * The same once the page has been drawn: a card that changes its place loses the focus, and nothing beside a dialog takes it before the
 * dialog is gone.
 */
export function focusCardSoon(questionId: string | undefined, frames = 10): void {
  requestAnimationFrame(() => {
    if (frames > 0 && document.querySelector('dialog[open]')) focusCardSoon(questionId, frames - 1)
    else focusCard(questionId)
  })
}

/**
 * Brings what has the focus in a card that opens back into sight: the card that closes for it gives its height back only once the page
 * has been drawn.
 *
 * @returns what calls it off
 */
export function showFocusSoon(editor: HTMLElement | null): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      const focused = document.activeElement
      if (editor?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' })
    })
  })
  return () => cancelAnimationFrame(frame)
}

/** The question whose card has the focus, or holds what has it. */
export function cardWithFocus(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-question]')?.dataset['question']
}

/** Whose letters rest. */
let resting: string | null = null

/**
 * The keys of a card that are single letters. Who leaves a field by Esc and types on must not duplicate or move the question: they rest
 * until another key or the mouse shows that they are at the card.
 */
export const cardShortcuts = {
  rest: (questionId: string) => void (resting = questionId),
  wake: () => void (resting = null),
  rests: (questionId: string) => resting === questionId,
}
