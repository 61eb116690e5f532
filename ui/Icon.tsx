import { useSyncExternalStore } from 'react'
import type { IconName } from './icon-names'
import './Icon.css'

type Drawings = Readonly<Record<string, string>>

// The drawings come after the first page: an icon's place is kept, and every icon has words beside it or a label.
let drawings: Drawings | null = null
let loading: Promise<void> | null = null
const waiting = new Set<() => void>()

async function load(): Promise<void> {
  try {
    drawings = (await import('./icon-drawings')).drawings
  } catch (error) {
    // Without its drawings a page is plainer, not broken; the next icon tries again.
    loading = null
    console.warn(error)
    return
  }
  for (const redraw of waiting) redraw()
  waiting.clear()
}

function subscribe(redraw: () => void): () => void {
  if (drawings !== null) return () => {}
  waiting.add(redraw)
  loading ??= load()
  return () => waiting.delete(redraw)
}

/** A vector image by its name (product §12). Decoration beside words by default; with a `label` it speaks for itself. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  const drawing = useSyncExternalStore(subscribe, () => drawings?.[name] ?? '')
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <span className="icon" {...said} dangerouslySetInnerHTML={{ __html: drawing }} />
}
