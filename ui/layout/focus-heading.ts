/**
 * Puts the focus at the screen's heading, from where a keyboard or a screen reader goes on.
 *
 * @returns false where there is none yet
 */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
