const takesFocus = ':is(input, select, textarea, button):not(:disabled, [tabindex="-1"])'

/** The question's part that answers: keys anywhere else in it, as in its menu, are not the answer's. */
export function fieldOf(element: Element): Element | null {
  return element.closest('.question__field')
}

/** Where the keyboard comes to in a question: what it marks as such, the option that is chosen, else its first control. */
export function stopOf(question: Element): HTMLElement | null {
  const field = question.querySelector('.question__field')
  if (field === null) return null
  for (const wanted of ['[data-stop]', 'input[type=radio]:checked', '']) {
    const stop = field.querySelector<HTMLElement>(`${wanted}${takesFocus}`)
    if (stop !== null) return stop
  }
  return null
}

/** Questions that can be answered before or after this one, the nearest first. */
function neighbours(form: Element, question: Element, by: 1 | -1): Element[] {
  const questions = [...form.querySelectorAll('[data-question]')]
  const at = questions.indexOf(question)
  return by === 1 ? questions.slice(at + 1) : questions.slice(0, at).toReversed()
}

/** The whole question comes into sight, then its stop has the focus. */
function arrive(question: Element, stop: HTMLElement): void {
  question.scrollIntoView({ block: 'nearest' })
  stop.focus({ preventScroll: true })
  // What stands there is written over, as Tab does it in every browser; on a phone the handles of a selection are in the way.
  const isText = stop instanceof HTMLInputElement && stop.type === 'text'
  if (isText && window.matchMedia('(hover: hover)').matches) stop.select()
}

/**
 * Goes to the next question that can be answered, or to the one before. After the last one comes what stands below the questions: the
 * next group, else the survey's completing.
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
