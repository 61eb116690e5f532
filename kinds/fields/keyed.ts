import type { FillingPace } from '../view'
import type { TypedText } from './typed-text'

/** A line or a box of text. */
export type TextField = HTMLInputElement | HTMLTextAreaElement

const takers = new WeakMap<EventTarget, (text: string) => void>()

/** What browsers tell of a key beside its text: in a field of text nothing on these pages listens to it. */
const asides = ['keypress', 'keyup', 'textInput', 'selectionchange']

/** A key that only writes, or takes away what is written. */
function isWritten({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  return key.length === 1 || key === 'Backspace' || key === 'Delete'
}

function isTaken({ target }: Event): boolean {
  return target !== null && takers.has(target)
}

/**
 * Before anything else hears of it: React walks the page from its root to the field and back for each event, eleven times a key, which
 * is most of what a key would cost.
 */
function listen(): void {
  window.addEventListener('input', take, true)
  window.addEventListener(
    'keydown',
    (event) => {
      if (isTaken(event) && isWritten(event)) event.stopPropagation()
    },
    true,
  )
  for (const aside of asides) {
    window.addEventListener(
      aside,
      (event) => {
        if (isTaken(event)) event.stopPropagation()
      },
      true,
    )
  }
}

function take(event: Event): void {
  const field = event.target
  if (field === null) return
  const taker = takers.get(field)
  if (taker === undefined) return
  event.stopPropagation()
  taker((field as TextField).value)
}

let isListening = false

/** What is typed into a field is told to `taker` alone, key by key. @returns the function that ends it */
export function takeKeys(field: TextField, taker: (text: string) => void): () => void {
  if (!isListening) listen()
  isListening = true
  takers.set(field, taker)
  return () => takers.delete(field)
}

/** What a field gives that shows by itself what is typed into it. */
export function keyed<Value>(
  onChange: (value: Value | null, pace: FillingPace, typed?: TypedText) => void,
) {
  return (value: Value | null, pace: FillingPace, typed?: TypedText) =>
    onChange(value, pace === 'typing' ? 'keyed' : pace, typed)
}
