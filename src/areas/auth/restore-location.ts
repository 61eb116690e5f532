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
  // The user is typing in a question already: the caret stays there.
  if (document.activeElement?.closest('[data-question]')) return
  const field = controlsIn(element)[control]
  field?.focus({ preventScroll: true })
  if (caret !== null && hasCaret(field)) field.setSelectionRange(caret, caret)
  window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** Leads a person who has signed in again back to their last field, as soon as the screen has it. */
export async function restoreLocation(former: Pick<FormerPerson, 'id' | 'place'>): Promise<void> {
  const location = await openLocation(former, session.outboxKey())
  if (location === null) return
  const restore = () => {
    const element = find(location)
    // Delayed, because the new screen's heading takes the focus first.
    if (element !== null) setTimeout(() => focusField(find(location) ?? element, location), 100)
    return element !== null
  }
  if (restore()) return
  const observer = new MutationObserver(() => {
    if (restore()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), timeout)
}
