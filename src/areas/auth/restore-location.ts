import type { FormerPerson, PageLocation } from '../../api/session/former-person'
import { openLocation } from '../../answers/offline/saved-location'
import { controlsIn, hasCaret } from '../../api/session/location-in-page'
import { session } from '../../answers/session'

/** Longest time that the field may take to appear, in ms; after that the location is not restored. */
const timeout = 10_000

const find = ({ question }: PageLocation) =>
  document.querySelector<HTMLElement>(`[data-question="${CSS.escape(question)}"]`)

/** Focuses the field as it was, with its caret and its distance from the top of the window. */
function focusField(element: HTMLElement, { control, top, caret }: PageLocation): void {
  const field = controlsIn(element)[control]
  field?.focus({ preventScroll: true })
  if (caret !== null && hasCaret(field)) field.setSelectionRange(caret, caret)
  window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** Watches whether the user begins to answer a question: the caret then stays where they are. */
function watchAnswering() {
  const ended = new AbortController()
  let isBegun = false
  const note = ({ target }: Event) => {
    isBegun ||= target instanceof Element && target.closest('[data-question]') !== null
  }
  for (const event of ['keydown', 'pointerdown'] as const)
    document.addEventListener(event, note, { capture: true, signal: ended.signal })
  return { hasBegun: () => isBegun, stop: () => ended.abort() }
}

/** Leads a person who has signed in again back to their last field, as soon as the screen has it. */
export async function restoreLocation(former: Pick<FormerPerson, 'id' | 'place'>): Promise<void> {
  const location = await openLocation(former, session.outboxKey())
  if (location === null) return
  const answering = watchAnswering()
  const restore = () => {
    const element = find(location)
    // Delayed, because the new screen first moves the focus itself.
    if (element !== null) {
      setTimeout(() => {
        if (!answering.hasBegun()) focusField(find(location) ?? element, location)
        answering.stop()
      }, 100)
    }
    return element !== null
  }
  if (restore()) return
  const observer = new MutationObserver(() => {
    if (restore()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), timeout)
}
