import { useCallback, useEffect, useState } from 'react'
import { stats } from '../../../i18n/words/statistics/stats'
import { toasts } from '../../../ui/feedback/toasts'
import type { Reading } from '../counting/use-counted'

/** States of the calls of blocks, by block id. */
type BlockStates = Readonly<Record<string, Reading>>

/** Waits until all charts are drawn, in the page's font. */
async function chartsDrawn(): Promise<void> {
  await import('../charts/Chart')
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  while (document.querySelector('.stats-drawings .skeleton') !== null) await frame()
  // Some environments have no `document.fonts`: then there is nothing to wait for.
  await (document.fonts as FontFaceSet | undefined)?.ready
  await frame()
}

/**
 * Prints a page once all of its blocks have come; blocks that nobody has scrolled to are read first. The browser's own shortcut does the
 * same.
 *
 * @param blocks of the page; null while they are not known
 * @param filterKey of the page's filters: blocks that were read with other filters don't count
 * @param isAvailable false if there is nothing to print; printing that waits is then aborted
 */
export function usePrint(
  blocks: readonly { readonly id: string }[] | null,
  filterKey: string,
  isAvailable: boolean,
) {
  const [isPreparing, setPreparing] = useState(false)
  const [statesByFilter, setStatesByFilter] = useState<Readonly<Record<string, BlockStates>>>({})
  const onReading = useCallback(
    (id: string, state: Reading) =>
      setStatesByFilter((before) =>
        before[filterKey]?.[id] === state
          ? before
          : { [filterKey]: { ...before[filterKey], [id]: state } },
      ),
    [filterKey],
  )
  const states = statesByFilter[filterKey] ?? {}
  const countOf = (state: Reading) => (blocks ?? []).filter(({ id }) => states[id] === state).length
  const failed = countOf('failed')
  const read = countOf('read') + failed
  const isReady = blocks !== null && read === blocks.length
  useEffect(() => {
    if (!isPreparing || !isReady) return
    let isAborted = false
    void chartsDrawn()
      .then(() => {
        if (isAborted) return
        if (failed > 0) toasts.error(stats.notRead(failed))
        else window.print()
      })
      .catch((error: unknown) => console.warn(error))
      .finally(() => {
        if (!isAborted) setPreparing(false)
      })
    return () => {
      isAborted = true
    }
  }, [isPreparing, isReady, failed])
  useEffect(() => {
    if (!isAvailable) return setPreparing(false)
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || altKey || shiftKey) return
      event.preventDefault()
      setPreparing(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isAvailable])
  const stop = useCallback(() => setPreparing(false), [])
  return {
    isAvailable,
    isPreparing,
    read,
    onReading,
    print: () => setPreparing(true),
    stop,
  }
}
