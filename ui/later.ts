import { createElement, lazy, useState } from 'react'
import type { ComponentType } from 'react'

/** A component with a chunk of its own, which can be loaded before it is shown. */
export type LaterPart<Props> = ComponentType<Props> & {
  /** Loads the chunk; from then on the component is drawn at once. */
  readonly load: () => Promise<void>
}

/**
 * A lazy component like React's `lazy`, but without a fallback once its chunk is loaded. `lazy` shows the fallback even then, and
 * when that goes, a third of a second later, everything below moves under the pointer.
 */
export function later<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LaterPart<Props> {
  const OnDemand = lazy(load)
  let loaded: ComponentType<Props> | undefined
  function Later(props: Props) {
    // Stays the same: a change of component would mount it anew.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? OnDemand)
    return createElement(Part, props)
  }
  return Object.assign(Later, {
    load: async () => {
      loaded = (await load()).default
    },
  })
}
