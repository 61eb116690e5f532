/**
 * What changes its place on the page may lose the focus on the way: then it gets it back. Whoever has put the focus elsewhere meanwhile
 * keeps it there.
 *
 * @param frames for how long; about half a second
 */
export function holdFocus(elementId: string, frames = 30): void {
  if (frames === 0) return
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(elementId)?.focus()
    holdFocus(elementId, frames - 1)
  })
}
