import { comparable } from '../../../contract/compared-text'

type Box = HTMLInputElement

/** Whether an element is a radio or checkbox, not its note. */
export function isBox(element: Element): element is Box {
  return element instanceof HTMLInputElement && /^(radio|checkbox)$/.test(element.type)
}

/** Enabled options of the same group. */
function boxesWith(box: Element): Box[] {
  const group = box.closest('[role=radiogroup], [role=group]')
  const boxes = group?.querySelectorAll<Box>('input:is([type=radio], [type=checkbox])') ?? []
  return [...boxes].filter(({ disabled }) => !disabled)
}

const wordsOf = (box: Box) => comparable(box.labels?.[0]?.textContent ?? '')

/** Options after this one first, then those from the beginning, so that pressing a letter again goes on. */
function after(boxes: readonly Box[], box: Element): Box[] {
  const at = boxes.findIndex((one) => one === box)
  return [...boxes.slice(at + 1), ...boxes.slice(0, at + 1)]
}

/**
 * Handles a key in a group of options:
 *
 * - a digit chooses the option at that position (0 the tenth);
 * - arrows move from checkbox to checkbox;
 * - a letter moves to the next option that begins with it, or chooses the one that has it as its `aria-keyshortcuts`.
 *
 * @returns whether the key was one of these
 */
export function pressOption(box: Element, key: string): boolean {
  const boxes = boxesWith(box)
  if (/^[0-9]$/.test(key)) {
    const chosen = boxes[key === '0' ? 9 : Number(key) - 1]
    chosen?.click()
    chosen?.focus()
    return chosen !== undefined
  }
  if (key.startsWith('Arrow')) {
    // The browser's own arrows move among radios, and choose.
    if (!(box instanceof HTMLInputElement) || box.type === 'radio') return false
    const by = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1
    boxes[(boxes.findIndex((one) => one === box) + by + boxes.length) % boxes.length]?.focus()
    return true
  }
  if (!/^\p{L}$/u.test(key)) return false
  const letter = comparable(key)
  const own = boxes.find((one) => one.getAttribute('aria-keyshortcuts')?.toLowerCase() === letter)
  own?.click()
  const match = own ?? after(boxes, box).find((one) => wordsOf(one).startsWith(letter))
  match?.focus()
  return match !== undefined
}
