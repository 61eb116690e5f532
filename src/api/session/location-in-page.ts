import type { PageLocation } from './former-person'

/** A question's controls, in their order. */
export const controlsIn = (question: Element): HTMLElement[] => [
  ...question.querySelectorAll<HTMLElement>('input, select, textarea, button'),
]

/** A field in which a place in its text can be told, and set. */
export const hasCaret = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && field.type === 'text')

/** The question that has the focus, else the first one in sight. */
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
