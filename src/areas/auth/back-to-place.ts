import type { FormerPerson, Place } from '../../data/session/former-person'
import { keyKeeping } from '../../data/offline/key-keeping'
import { controlsIn, hasCaret } from '../../data/session/place-in-page'
import { session } from '../../data/session/session'

/** How long a screen may take until nobody is led back to a place in it, in milliseconds. */
const timeout = 10_000

const find = ({ question }: Place) =>
  document.querySelector<HTMLElement>(`[data-question="${CSS.escape(question)}"]`)

function stand(element: HTMLElement, { control, top, caret }: Place): void {
  // A person who was faster is typing already: their caret stays where it is.
  if (document.activeElement?.closest('[data-question]')) return
  const field = controlsIn(element)[control]
  field?.focus({ preventScroll: true })
  if (caret !== null && hasCaret(field)) field.setSelectionRange(caret, caret)
  window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** Leads somebody who has signed in again back to the field in which they were, as soon as the screen has it. */
export async function backToPlace(former: Pick<FormerPerson, 'id' | 'place'>): Promise<void> {
  const place = await keyKeeping.openPlace(former, session.outboxKey())
  if (place === null) return
  const tryIt = () => {
    const element = find(place)
    // The screen's own heading takes the focus as it comes: the place is taken after that.
    if (element !== null) setTimeout(() => stand(find(place) ?? element, place), 100)
    return element !== null
  }
  if (tryIt()) return
  const observer = new MutationObserver(() => {
    if (tryIt()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), timeout)
}
