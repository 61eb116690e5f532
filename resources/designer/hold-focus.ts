/**
 * Gives the focus back to an element that may lose it while it moves on the page. A focus that has gone to another element stays there.
 *
 * @param frames how many frames to watch; the default is about half a second
 */
export function holdFocus(elementId: string, frames = 30): void {
  if (frames === 0) return
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(elementId)?.focus()
    holdFocus(elementId, frames - 1)
  })
}
