import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../buttons/Button'
import type { ShortcutList } from './shortcut-list'
import './Shortcuts.css'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog')).ShortcutsDialog,
}))

const fields = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]'

interface ShortcutsProps {
  readonly list: ShortcutList
  /** Selects the part of the page where `?` opens it too. */
  readonly within: string
}

/** The list of a screen's keys, by its button or by `?` while the focus is in the screen and nothing is being typed. */
export function Shortcuts({ list, within }: ShortcutsProps) {
  const [open, setOpen] = useState(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const place = event.target instanceof Element ? event.target : null
    if (event.key !== '?' || event.defaultPrevented || !place?.closest(within)) return
    if (place.closest(`${fields}, dialog`)) return
    event.preventDefault()
    setOpen(true)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <span className="shortcuts-button">
        <Button variant="quiet" icon="question" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
          {list.open}
        </Button>
      </span>
      {open && (
        <Suspense fallback={null}>
          <ShortcutsDialog list={list} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
