/** What fields held when they were told of by `input` or, those that are ticked, by `click`; forgotten with the change that follows. */
const heard = new WeakMap<EventTarget, string>()

type Field = HTMLInputElement | HTMLTextAreaElement

function fieldOf({ target }: Event): Field | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isField && target.closest('[data-question]') !== null ? target : null
}

const isTicked = ({ type }: Field) => type === 'checkbox' || type === 'radio'

function stateOf(field: Field): string {
  return isTicked(field) ? String((field as HTMLInputElement).checked) : field.value
}

/** As a click does, which is what React hears of. */
function tick(field: HTMLInputElement): void {
  field.checked = !field.checked
  field.click()
}

/** As a key does. React takes no notice of a value that it has seen being set: it is set once more, past React. */
function type(field: Field): void {
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
  heard.set(field, stateOf(field))
  // A click that changes nothing is followed by no change.
  if (isTicked(field)) setTimeout(() => heard.delete(field))
}

function forget(event: Event): void {
  if (event.target !== null) heard.delete(event.target)
}

function hear(event: Event): void {
  const field = fieldOf(event)
  if (field === null || field.matches(':disabled, [readonly]')) return
  const isHeard = heard.get(field) === stateOf(field)
  heard.delete(field)
  if (isHeard) return
  if (isTicked(field)) tick(field as HTMLInputElement)
  else type(field)
}

const listeners = [
  ['input', note],
  ['click', note],
  ['focusout', forget],
  ['change', hear],
] as const

/**
 * A value that is set by a program and told by `change` alone, as extensions and some of what fills in forms by itself do, would be
 * shown and never stored.
 *
 * @returns the function that ends the listening
 */
export function reportMissedChanges(): () => void {
  for (const [name, listener] of listeners) window.addEventListener(name, listener, true)
  return () => {
    for (const [name, listener] of listeners) window.removeEventListener(name, listener, true)
  }
}
