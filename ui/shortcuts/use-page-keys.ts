import { useEffectEvent, useLayoutEffect } from 'react'

/** Actions by the combination of keys that starts them: `F2`, `alt+ArrowUp`, `ctrl+Enter`. */
export type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => void>>

type KeyPress = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'key' | 'metaKey' | 'shiftKey'>

/**
 * Name of a pressed combination, with the key as `KeyboardEvent.key` names it: `ctrl+Enter`, `alt+shift+PageDown`, `?`. The command key
 * counts as `ctrl`. Shift is not named with a character, which it has changed already.
 */
export function combinationOf({ altKey, ctrlKey, metaKey, shiftKey, key }: KeyPress): string {
  const isShiftNamed = shiftKey && key.length > 1
  const parts = [(ctrlKey || metaKey) && 'ctrl', altKey && 'alt', isShiftNamed && 'shift', key]
  return parts.filter(Boolean).join('+')
}

/**
 * Keys that work wherever on the page the focus is, also in a field: combinations that neither browsers nor screen readers use. They do
 * nothing while a dialog is open.
 */
export function usePageKeys(keys: KeyMap): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = combinationOf(event)
    if (event.isComposing || !Object.hasOwn(keys, name)) return
    // The page is searched only after a key of the map, not at each letter of a text.
    if (document.querySelector('dialog[open]')) return
    // Prevents a new line in the field.
    event.preventDefault()
    event.stopPropagation()
    keys[name]?.(event)
  })
  // Listens as soon as the page is drawn: an effect after that would lose a key pressed at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
