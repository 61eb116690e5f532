/**
 * Focuses the heading of the screen, where a keyboard or a screen reader continues.
 *
 * @returns false if there is none yet
 */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
