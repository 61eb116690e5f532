import { useEffect } from 'react'
import type { Designer } from './designer-context'
import type { SaveLog } from './saving/save-log'

/** Coming back twice in so short a time, there is nothing new to expect. */
const atMostEvery = 5_000

/**
 * Reads the design again when somebody comes back to the page: colleagues may have changed it meanwhile. What is being edited takes
 * over what it can (`draft.adopt`) and is never overwritten.
 */
export function useFreshDesign(reload: Designer['reload'], saves: SaveLog): void {
  useEffect(() => {
    let last = Date.now()
    const look = () => {
      const isAway = document.visibilityState !== 'visible'
      if (isAway || saves.get().saving > 0 || Date.now() - last < atMostEvery) return
      last = Date.now()
      void reload()
    }
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [reload, saves])
}
