const controls = 'a[href], button, input, select, textarea'
const headings = 'h1, h2, h3, h4, h5, h6'

/**
 * Puts to rest what an open list lies over, wholly or in part: half a button can't be pressed well, and none of it is meant.
 *
 * @param list what lies over the page
 * @param owner what it belongs to, with its own button
 * @returns the function that ends it
 */
export function restCovered(list: HTMLElement, owner: HTMLElement): () => void {
  const { left, right, top, bottom } = list.getBoundingClientRect()
  const covered = [...document.querySelectorAll<HTMLElement>(controls)].filter((control) => {
    // What rests already is somebody else's to wake; a heading would be left without its words.
    if (owner.contains(control) || control.inert || control.closest(headings)) return false
    const box = control.getBoundingClientRect()
    return box.left < right && box.right > left && box.top < bottom && box.bottom > top
  })
  for (const control of covered) control.inert = true
  return () => {
    for (const control of covered.splice(0)) control.inert = false
  }
}
