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
      // A reply that crosses a save may hold the state before it: then it is read once more.
      if (isAway || saves.get().saving > 0 || Date.now() - last < atMostEvery) return
      last = Date.now()
      void readAgain()
    }
    async function readAgain() {
      let isCrossed = false
      const stop = saves.subscribe(() => {
        isCrossed ||= saves.get().saving > 0
      })
      await reload()
      stop()
      if (!isCrossed) return
      await saves.idle()
      await reload()
    }
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [reload, saves])
}
