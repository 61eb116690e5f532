/** Distance in pixels between a list and the edges that it must not cover. */
const edge = 8

interface Room {
  readonly top: number
  readonly bottom: number
}

/** Room for a list: bars above cover a part of the window, and a box that scrolls clips its content. */
function roomFor(owner: HTMLElement): Room {
  let { top, bottom }: Room = { top: 0, bottom: document.documentElement.clientHeight }
  const start = owner.getBoundingClientRect().top
  for (const bar of document.querySelectorAll('[data-sticks]')) {
    const end = bar.getBoundingClientRect().bottom
    if (!bar.contains(owner) && end <= start + 1) top = Math.max(top, end)
  }
  for (let around = owner.parentElement; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === 'visible') continue
    if (around === document.body) break
    const box = around.getBoundingClientRect()
    top = Math.max(top, box.top)
    bottom = Math.min(bottom, box.bottom)
  }
  return { top: top + edge, bottom: bottom - edge }
}

/**
 * Places a list that opens from a button: below it, or above it if there is more room, and always inside the window. A list that is
 * too high scrolls.
 *
 * @param list positioned by its style below the owner (`top: 100%`)
 * @param owner the element around the button
 */
export function positionList(list: HTMLElement, owner: HTMLElement): void {
  const { style } = list
  style.maxHeight = ''
  list.removeAttribute('data-upward')
  const { height } = list.getBoundingClientRect()
  const anchor = owner.getBoundingClientRect()
  const { top, bottom } = roomFor(owner)
  const gap = Math.max(0, list.getBoundingClientRect().top - anchor.bottom)
  const [above, below] = [anchor.top - gap - top, bottom - anchor.bottom - gap]
  const isUpward = height > below && above > below
  list.toggleAttribute('data-upward', isUpward)
  const room = isUpward ? above : below
  if (height > room) style.maxHeight = `${Math.max(room, 0)}px`
  style.translate = ''
  const { left, right } = list.getBoundingClientRect()
  const width = document.documentElement.clientWidth
  const inwards = Math.max(edge - left, Math.min(0, width - edge - right))
  if (inwards !== 0) style.translate = `${inwards}px 0`
}
