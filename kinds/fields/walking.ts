import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import type { CommitMode } from '../view'
import { isLeft } from './leaving'

const mark = 'data-walking'

/**
 * What a group of options listens to. Arrows among radios choose, as browsers and screen readers have it; somebody on their way to the
 * fourth option means none of those before it. So walking counts as typing: it is saved after the pause of typing, or on leaving
 * the group, and not at each step.
 */
export function walking(onLeave: () => void) {
  return {
    onKeyDown: ({ key, currentTarget }: KeyboardEvent) =>
      currentTarget.toggleAttribute(mark, key.startsWith('Arrow')),
    onMouseDown: ({ currentTarget }: MouseEvent) => currentTarget.removeAttribute(mark),
    /** From one option to another the group is not left. */
    onBlur: (event: FocusEvent) => {
      if (isLeft(event)) onLeave()
    },
  }
}

/** Whether an option was chosen, or walked over. */
export function commitModeOf(option: HTMLElement): CommitMode {
  return option.closest(`[${mark}]`) === null ? 'now' : 'typing'
}
