import { lazy, Suspense, useEffect, useState } from 'react'
import { shortcuts } from '../../../../i18n/words/admin/shortcuts'
import { Button } from '../../../../src/ui/Button'
import './shortcuts.css'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog')).ShortcutsDialog,
}))

const fields = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]'

/** The list of the designer's keys, by its button or by `?` while the focus is in the designer and nothing is being typed. */
export function Shortcuts() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const place = event.target instanceof Element ? event.target : null
      if (event.key !== '?' || event.defaultPrevented || !place?.closest('.designer-page')) return
      if (place.closest(`${fields}, dialog`)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <span className="shortcuts-button">
        <Button variant="quiet" icon="question" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
          {shortcuts.open}
        </Button>
      </span>
      {open && (
        <Suspense fallback={null}>
          <ShortcutsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
