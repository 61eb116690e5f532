import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'

/** Time at which a change is saved: now, if it is finished (an option, a picked day), or after a pause of typing. */
export type CommitMode = 'now' | 'typing'

/**
 * Whether the reader left a field, or a group of fields. They did not if the window lost the focus, or if the lock of the page took
 * it (`data-interrupts`). Then the text stays as it is, and typing continues after the last letter.
 */
export function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  if (currentTarget.contains(document.activeElement)) return false
  if (!(relatedTarget instanceof Element)) return true
  return !currentTarget.contains(relatedTarget) && !relatedTarget.closest('[data-interrupts]')
}

const mark = 'data-walking'

/**
 * Handlers of a group of options. Arrows among radios choose, as browsers and screen readers expect. A reader on the way to the
 * fourth option means none of those before. Moving by arrows therefore counts as typing: it is saved after the pause of typing, or
 * on leaving the group.
 */
export function walking(onLeave: () => void) {
  return {
    onKeyDown: ({ key, currentTarget }: KeyboardEvent) =>
      currentTarget.toggleAttribute(mark, key.startsWith('Arrow')),
    onMouseDown: ({ currentTarget }: MouseEvent) => currentTarget.removeAttribute(mark),
    /** Moving from one option to another does not leave the group. */
    onBlur: (event: FocusEvent) => {
      if (isLeft(event)) onLeave()
    },
  }
}

/** Time at which an option is saved: now, if it was chosen, or after the pause of typing, if an arrow moved to it. */
export function commitModeOf(option: HTMLElement): CommitMode {
  return option.closest(`[${mark}]`) === null ? 'now' : 'typing'
}
