import { useSyncExternalStore } from 'react'
import type { IconName } from './icon-names'
import './Icon.css'

type Drawings = Readonly<Record<string, string>>

// The drawings load after the first page. Every icon keeps its room, and has text beside it or a label.
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

/** An icon by its name (product §12). By default it is decoration beside text; with a `label` screen readers read it. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  const drawing = useSyncExternalStore(subscribe, () => drawings?.[name] ?? '')
  const aria = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <span className="icon" {...aria} dangerouslySetInnerHTML={{ __html: drawing }} />
}
