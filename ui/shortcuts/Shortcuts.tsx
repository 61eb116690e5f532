import { lazy, Suspense, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Button } from '../buttons/Button'
import type { ShortcutList } from './ShortcutsDialog'
import './Shortcuts.css'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog')).ShortcutsDialog,
}))

const fields = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]'

interface ShortcutsProps {
  readonly list: ShortcutList
  /** Selector of the part of the page where `?` opens it too. */
  readonly within: string
}

/** Whether a key is pressed on no part of the page: after a click on an empty spot, or on the heading after a navigation. */
function isOnWholePage(element: Element): boolean {
  const isNowhere = element === document.body || element.matches('h1')
  return isNowhere && document.querySelector('dialog[open]') === null
}

/**
 * The list of a screen's keys, by its button or by `?`, as long as nothing is being typed. The key works while the focus is in the screen, on
 * the page's heading, or nowhere.
 */
export function Shortcuts({ list, within }: ShortcutsProps) {
  const [open, setOpen] = useState(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || event.defaultPrevented || !(event.target instanceof Element)) return
    const { target } = event
    if (target.closest(`${fields}, dialog`)) return
    if (!target.closest(within) && !isOnWholePage(target)) return
    event.preventDefault()
    setOpen(true)
  })
  // Listens as soon as the screen is drawn, like `usePageKeys`.
  useLayoutEffect(() => {
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
