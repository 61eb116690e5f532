import type { PageLocation } from './former-person'

/** Controls of a question, in their order. */
export const controlsIn = (question: Element): HTMLElement[] => [
  ...question.querySelectorAll<HTMLElement>('input, select, textarea, button'),
]

/** Whether a field has a cursor in its text that can be read and set. */
export const hasCaret = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && field.type === 'text')

/** Location of the question that has the focus, or of the first visible one; null without questions. */
export function currentLocation(): PageLocation | null {
  const active = document.activeElement
  const questions = [...document.querySelectorAll<HTMLElement>('[data-question]')]
  const question =
    active?.closest<HTMLElement>('[data-question]') ??
    questions.find((one) => one.getBoundingClientRect().top >= 0)
  if (!question) return null
  return {
    question: question.dataset['question'] ?? '',
    control: controlsIn(question).findIndex((one) => one === active),
    top: question.getBoundingClientRect().top,
    caret: hasCaret(active) ? active.selectionEnd : null,
  }
}
