import type { FormerPerson, PageLocation } from '../../api/session/former-person'
import { keyStorage } from '../../answers/encryption/key-storage'
import { controlsIn, hasCaret } from '../../api/session/location-in-page'
import { session } from '../../answers/session'

/** How long a screen may take until nobody is led back to a place in it, in milliseconds. */
const timeout = 10_000

const find = ({ question }: PageLocation) =>
  document.querySelector<HTMLElement>(`[data-question="${CSS.escape(question)}"]`)

function stand(element: HTMLElement, { control, top, caret }: PageLocation): void {
  // A person who was faster is typing already: their caret stays where it is.
  if (document.activeElement?.closest('[data-question]')) return
  const field = controlsIn(element)[control]
  field?.focus({ preventScroll: true })
  if (caret !== null && hasCaret(field)) field.setSelectionRange(caret, caret)
  window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** Leads somebody who has signed in again back to the field in which they were, as soon as the screen has it. */
export async function restoreLocation(former: Pick<FormerPerson, 'id' | 'place'>): Promise<void> {
  const location = await keyStorage.openLocation(former, session.outboxKey())
  if (location === null) return
  const tryIt = () => {
    const element = find(location)
    // The screen's own heading takes the focus as it comes: the place is taken after that.
    if (element !== null) setTimeout(() => stand(find(location) ?? element, location), 100)
    return element !== null
  }
  if (tryIt()) return
  const observer = new MutationObserver(() => {
    if (tryIt()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), timeout)
}
