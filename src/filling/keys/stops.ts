const takesFocus = ':is(input, select, textarea, button):not(:disabled, [tabindex="-1"])'

/** Field that contains an element; null elsewhere in a question, as in its menu, where keys have another meaning. */
export function fieldOf(element: Element): Element | null {
  return element.closest('.question__field')
}

/** Element of a question that takes the focus: one with `data-stop`, else the chosen option, else the first control. */
export function stopOf(question: Element): HTMLElement | null {
  const field = question.querySelector('.question__field')
  if (field === null) return null
  for (const wanted of ['[data-stop]', 'input[type=radio]:checked', '']) {
    const stop = field.querySelector<HTMLElement>(`${wanted}${takesFocus}`)
    if (stop !== null) return stop
  }
  return null
}

/** Questions before or after this one, the nearest first. */
function neighbours(form: Element, question: Element, by: 1 | -1): Element[] {
  const questions = [...form.querySelectorAll('[data-question]')]
  const at = questions.indexOf(question)
  return by === 1 ? questions.slice(at + 1) : questions.slice(0, at).toReversed()
}

/** Scrolls the whole question into view, and moves the focus to its stop. */
function arrive(question: Element, stop: HTMLElement): void {
  question.scrollIntoView({ block: 'nearest' })
  stop.focus({ preventScroll: true })
  // The text is selected, as Tab does it in every browser; on a phone the handles of a selection would be in the way.
  const isText = stop instanceof HTMLInputElement && stop.type === 'text'
  if (isText && window.matchMedia('(hover: hover)').matches) stop.select()
}

/**
 * Moves the focus to the next question that can be answered, or to the previous one. After the last question come the link to the next
 * group and the button that completes the survey.
 */
export function go(form: Element, question: Element, by: 1 | -1): void {
  for (const neighbour of neighbours(form, question, by)) {
    const stop = stopOf(neighbour)
    if (stop !== null) {
      arrive(neighbour, stop)
      return
    }
  }
  if (by === -1) return
  const below = form.closest('.filling__main')?.querySelector<HTMLElement>('.group-steps__next')
  const last = below ?? document.querySelector<HTMLElement>('[data-completes]')
  last?.focus()
}
