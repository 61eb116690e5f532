import { createElement, lazy, useState } from 'react'
import type { ComponentType } from 'react'

/** A part with a file of its own, which can be had before it is shown. */
export type LaterPart<Props> = ComponentType<Props> & {
  /** Has the file loaded; drawn from then on, the part is there at once. */
  readonly load: () => Promise<void>
}

/**
 * As React's `lazy`, but what was loaded ahead is drawn with what stands around it: `lazy` shows its fallback even then, and when it
 * goes, a third of a second later, everything below jumps away under the pointer.
 */
export function later<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LaterPart<Props> {
  const OnDemand = lazy(load)
  let loaded: ComponentType<Props> | undefined
  function Later(props: Props) {
    // Kept: to change from one to the other would begin the part anew.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? OnDemand)
    return createElement(Part, props)
  }
  return Object.assign(Later, {
    load: async () => {
      loaded = (await load()).default
    },
  })
}
