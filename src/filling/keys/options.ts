import { comparable } from '../../../contract/compared-text'

type Box = HTMLInputElement

/** Radio or checkbox, not its note. */
export function isBox(element: Element): element is Box {
  return element instanceof HTMLInputElement && /^(radio|checkbox)$/.test(element.type)
}

/** All options that stand in one group with this one. */
function boxesWith(box: Element): Box[] {
  const group = box.closest('[role=radiogroup], [role=group]')
  const boxes = group?.querySelectorAll<Box>('input:is([type=radio], [type=checkbox])') ?? []
  return [...boxes].filter(({ disabled }) => !disabled)
}

const wordsOf = (box: Box) => comparable(box.labels?.[0]?.textContent ?? '')

/** The options after this one first, then those from the beginning: a letter pressed again goes on. */
function after(boxes: readonly Box[], box: Element): Box[] {
  const at = boxes.findIndex((one) => one === box)
  return [...boxes.slice(at + 1), ...boxes.slice(0, at + 1)]
}

/**
 * What a key does in a group of options: a digit takes the option of that place (0 the tenth), arrows go from checkbox to checkbox, a
 * letter goes to the next option that begins so, or takes the one that says that it is its key.
 *
 * @returns whether the key was one of these
 */
export function pressOption(box: Element, key: string): boolean {
  const boxes = boxesWith(box)
  if (/^[0-9]$/.test(key)) {
    const taken = boxes[key === '0' ? 9 : Number(key) - 1]
    taken?.click()
    taken?.focus()
    return taken !== undefined
  }
  if (key.startsWith('Arrow')) {
    // Radios have their own, which choose.
    if (!(box instanceof HTMLInputElement) || box.type === 'radio') return false
    const by = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1
    boxes[(boxes.findIndex((one) => one === box) + by + boxes.length) % boxes.length]?.focus()
    return true
  }
  if (!/^\p{L}$/u.test(key)) return false
  const letter = comparable(key)
  const own = boxes.find((one) => one.getAttribute('aria-keyshortcuts')?.toLowerCase() === letter)
  own?.click()
  const found = own ?? after(boxes, box).find((one) => wordsOf(one).startsWith(letter))
  found?.focus()
  return found !== undefined
}
