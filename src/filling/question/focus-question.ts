import { controlId } from './control-id'
import { stopOf } from '../keys/stops'

/** Time for which a question stays marked, in milliseconds. */
const markDuration = 2_500

/**
 * Moves the focus to a question's field and scrolls it into view.
 *
 * @param marked whether the question is highlighted for a while
 * @returns whether the question is on the page
 */
export function focusQuestion(questionId: string, { marked = false } = {}): boolean {
  const control = document.getElementById(controlId(questionId))
  if (control === null) return false
  const frame = control.closest<HTMLElement>('[data-question]') ?? control
  const stop = stopOf(frame) ?? control
  frame.scrollIntoView({ block: marked ? 'center' : 'nearest' })
  stop.focus({ preventScroll: true })
  if (marked) markForAWhile(frame)
  return true
}

/** Highlights an element by an animation, above its own styles, so that no class has to be removed afterwards. */
export function markForAWhile(element: HTMLElement): void {
  if (!('animate' in element)) return
  const colours = ['var(--color-warning-soft)', 'var(--color-warning-soft)', 'transparent']
  // Its words begin at its edges: the mark reaches beyond them.
  const boxShadow = colours.map((colour) => `-8px 0 ${colour}, 8px 0 ${colour}`)
  element.animate({ backgroundColor: colours, boxShadow }, markDuration)
}

/** Key of the question that contains the focus, or null. */
export function focusedQuestion(): string | null {
  const frame = document.activeElement?.closest<HTMLElement>('[data-question]')
  return frame?.dataset['question'] ?? null
}

/** Makes a change that may replace fields on the page, and restores the focus of a replaced one. */
export function withFocusRestored<T>(change: () => T): T {
  const focused = focusedQuestion()
  const result = change()
  if (focused !== null) {
    setTimeout(() => {
      if (document.activeElement === document.body) focusQuestion(focused)
    })
  }
  return result
}
