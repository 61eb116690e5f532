/** The id of the button that opens a question's card. */
export function toggleId(questionId: string): string {
  return `card-${questionId}`
}

/** Puts the focus on a question's card, wherever it stands on the page. */
export function focusCard(questionId: string): void {
  document.getElementById(toggleId(questionId))?.focus()
}
