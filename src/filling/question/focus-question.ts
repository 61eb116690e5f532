import { controlId } from './control-id'
import { stopOf } from '../keys/stops'

/** How long a question that was looked for stays marked, in milliseconds. */
const markedFor = 2_500

/**
 * Leads to a question: its field takes the focus and stands in sight.
 *
 * @param marked for a while it is told apart from the questions around it
 * @returns whether the question is on the page
 */
export function focusQuestion(questionId: string, { marked = false } = {}): boolean {
  const control = document.getElementById(controlId(questionId))
  if (control === null) return false
  const frame = control.closest<HTMLElement>('[data-question]') ?? control
  const stop = stopOf(frame) ?? control
  frame.scrollIntoView({ block: marked ? 'center' : 'nearest' })
  stop.focus({ preventScroll: true })
  // Drawn by the browser above the question's own styles, so that nothing has to be taken away again.
  if (marked && 'animate' in frame) {
    const backgroundColor = [
      'var(--color-warning-soft)',
      'var(--color-warning-soft)',
      'transparent',
    ]
    frame.animate({ backgroundColor }, markedFor)
  }
  return true
}

/** The question that has the focus, or something within it; null where it is elsewhere. */
export function focusedQuestion(): string | null {
  const frame = document.activeElement?.closest<HTMLElement>('[data-question]')
  return frame?.dataset['question'] ?? null
}

/** Changes what fields show. One that is drawn anew in that, and had the focus, has it still. */
export function withFocusRestored<T>(change: () => T): T {
  const held = focusedQuestion()
  const outcome = change()
  if (held !== null) {
    setTimeout(() => {
      if (document.activeElement === document.body) focusQuestion(held)
    })
  }
  return outcome
}
