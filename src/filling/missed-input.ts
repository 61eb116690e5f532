/** Values of fields at their last `input` event (`click` for checkboxes and radios), until the `change` that follows. */
const reported = new WeakMap<EventTarget, string>()

type Field = HTMLInputElement | HTMLTextAreaElement

function fieldOf({ target }: Event): Field | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isField && target.closest('[data-question]') !== null ? target : null
}

const isBox = ({ type }: Field) => type === 'checkbox' || type === 'radio'

function stateOf(field: Field): string {
  return isBox(field) ? String((field as HTMLInputElement).checked) : field.value
}

/** Repeats a change of a checkbox or radio by a click, to which React listens. */
function repeatClick(field: HTMLInputElement): void {
  field.checked = !field.checked
  field.click()
}

/** Repeats a change of a text by an `input` event. React ignores a value that it has seen being set: it is set once more, past React. */
function repeatInput(field: Field): void {
  const { value } = field
  const prototype = Object.getPrototypeOf(field) as Field
  const setter = Object.getOwnPropertyDescriptor(prototype, 'value')?.set
  field.value = ''
  setter?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function note(event: Event): void {
  const field = fieldOf(event)
  if (field === null) return
  reported.set(field, stateOf(field))
  // A click that changes nothing has no `change` event.
  if (isBox(field)) setTimeout(() => reported.delete(field))
}

function clear(event: Event): void {
  if (event.target !== null) reported.delete(event.target)
}

function onChange(event: Event): void {
  const field = fieldOf(event)
  if (field === null || field.matches(':disabled, [readonly]')) return
  const isReported = reported.get(field) === stateOf(field)
  reported.delete(field)
  if (isReported) return
  if (isBox(field)) repeatClick(field as HTMLInputElement)
  else repeatInput(field)
}

const listeners = [
  ['input', note],
  ['click', note],
  ['focusout', clear],
  ['change', onChange],
] as const

/**
 * Reports values to React that a program has set with a `change` event alone, as browser extensions and some form fillers do. Without this
 * they would be shown but never stored.
 *
 * @returns function that removes the listeners
 */
export function reportMissedChanges(): () => void {
  for (const [name, listener] of listeners) window.addEventListener(name, listener, true)
  return () => {
    for (const [name, listener] of listeners) window.removeEventListener(name, listener, true)
  }
}
