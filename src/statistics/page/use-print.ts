import { useCallback, useEffect, useState } from 'react'
import { stats } from '../../../i18n/words/stats'
import { toasts } from '../../../ui/feedback/toasts'
import type { Reading } from '../counting/use-counted'

type Settled = Readonly<Record<string, Reading>>

/** Waits until what has come is drawn: charts stand where nothing waits for one any more, in the page's font. */
async function drawn(): Promise<void> {
  await import('../charts/all')
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  while (document.querySelector('.stats-drawings .skeleton') !== null) await frame()
  // Where a document knows no fonts of its own, none are on their way.
  await (document.fonts as FontFaceSet | undefined)?.ready
  await frame()
}

/**
 * Prints a page once all of its blocks are there: those that nobody has scrolled to are asked for first. The browser's own key for it does
 * the same.
 *
 * @param blocks those that will be shown; null while that is not known
 * @param narrowed what the page is narrowed by: what was read before it is not what will be printed
 * @param isAvailable false where there is nothing to print and nothing on its way: a print that waits is given up
 */
export function usePrint(
  blocks: readonly { readonly id: string }[] | null,
  narrowed: string,
  isAvailable: boolean,
) {
  const [isPreparing, setPreparing] = useState(false)
  const [settled, setSettled] = useState<Readonly<Record<string, Settled>>>({})
  const onReading = useCallback(
    (id: string, state: Reading) =>
      setSettled((known) =>
        known[narrowed]?.[id] === state
          ? known
          : { [narrowed]: { ...known[narrowed], [id]: state } },
      ),
    [narrowed],
  )
  const states = settled[narrowed] ?? {}
  const those = (state: Reading) => (blocks ?? []).filter(({ id }) => states[id] === state).length
  const failed = those('failed')
  const read = those('read') + failed
  const isReady = blocks !== null && read === blocks.length
  useEffect(() => {
    if (!isPreparing || !isReady) return
    let isGivenUp = false
    void drawn()
      .then(() => {
        if (isGivenUp) return
        if (failed > 0) toasts.error(stats.notRead(failed))
        else window.print()
      })
      .catch((error: unknown) => console.warn(error))
      .finally(() => {
        if (!isGivenUp) setPreparing(false)
      })
    return () => {
      isGivenUp = true
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
  return {
    isAvailable,
    isPreparing,
    read,
    onReading,
    print: () => setPreparing(true),
    stop: () => setPreparing(false),
  }
}
