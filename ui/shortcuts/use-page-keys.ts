import { useEffect, useEffectEvent } from 'react'

/** `ctrl+Enter`, `alt+shift+PageDown`, `?`: a combination as `KeyboardEvent.key` names its key. */
function nameOf({ altKey, ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): string {
  const shifted = shiftKey && key.length > 1
  const parts = [(ctrlKey || metaKey) && 'ctrl', altKey && 'alt', shifted && 'shift', key]
  return parts.filter(Boolean).join('+')
}

/**
 * Keys that work wherever on the page the focus is, also in a field: combinations that neither browsers nor screen readers take. While a
 * dialog asks for something they rest.
 */
export function usePageKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf(event)
    if (event.isComposing || !Object.hasOwn(keys, name)) return
    // Looked for among all that the page holds, so not at each letter of a text.
    if (document.querySelector('dialog[open]')) return
    // Before a field makes a new line of it.
    event.preventDefault()
    event.stopPropagation()
    keys[name]?.(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
