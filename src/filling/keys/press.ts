import type { KeyboardEvent, MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { FillingStore } from '../filling-store'
import { isBox, pressOption } from './options'
import { fieldOf, go, stopOf } from './stops'

interface Place {
  readonly form: Element
  readonly question: Element
  readonly id: string
  readonly control: HTMLElement
}

/** The question that an event belongs to; null where it comes from outside its field, as from its menu or a dialog above the page. */
function placeOf({ target, currentTarget: form }: Pick<Event, 'target' | 'currentTarget'>) {
  if (!(target instanceof HTMLElement) || !(form instanceof Element)) return null
  const question = fieldOf(target)?.closest<HTMLElement>('[data-question]')
  const id = question?.dataset['question']
  if (!question || id === undefined || !form.contains(question)) return null
  return { form, question, id, control: target }
}

const isTyped = (control: Element) =>
  control.matches('textarea, input:not([type=radio], [type=checkbox], [type=range])')

/** Settles what was typed. A text that can't be taken keeps the focus, a value to confirm passes it to its button. */
function isHeld(store: FillingStore, { question, id, control }: Place): boolean {
  flushSync(() => control.blur())
  const { problem } = store.question(id)
  if (problem?.kind === 'warning') {
    const confirm = question.querySelector<HTMLElement>('[data-confirms]')
    confirm?.focus()
    return confirm !== null
  }
  if (problem?.kind !== 'unreadable' && problem?.kind !== 'invalid') return false
  control.focus()
  return true
}

/** Of an option's note, the option's checkbox: beside it, or above it in a list. */
function boxOfNote(control: Element): HTMLElement | null {
  const note = control.closest('.rk-option + .rk-note')
  const option = control.closest('.rk-option') ?? note?.previousElementSibling
  return option?.querySelector<HTMLElement>('input[type=checkbox]') ?? null
}

/** From a note back to its option, among several; else to the next question, or the one before. */
function enter(
  store: FillingStore,
  location: Place,
  { shiftKey, ctrlKey, metaKey }: KeyboardEvent,
) {
  const box = boxOfNote(location.control)
  if (box && box !== location.control && !ctrlKey && !metaKey) {
    box.focus()
    return
  }
  if (shiftKey) go(location.form, location.question, -1)
  else if (!isHeld(store, location)) go(location.form, location.question, 1)
}

/** Whether Enter, pressed alone, is the control's own: a new line, a button, a search that takes what it found. */
function ownsEnter(control: Element): boolean {
  return control.matches('textarea, button, a, input[type=search]')
}

function press(event: KeyboardEvent, location: Place, store: FillingStore): boolean {
  const { control, question } = location
  const { key } = event
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (key === 'Enter') {
    if (event.altKey || (plain && ownsEnter(control))) return false
    enter(store, location, event)
    return true
  }
  if (!plain) return false
  if (key === 'Escape' && control.closest('.question__warning')) {
    stopOf(question)?.focus()
    return true
  }
  if (isTyped(control) || control.closest('.rk-levels')) return false
  if (
    key === 'Delete' &&
    (isBox(control) || control.matches('[type=range], select, [data-stop]'))
  ) {
    store.change(location.id, null, 'now')
    return true
  }
  if (key === '/') {
    const search = question.querySelector<HTMLElement>('input[type=search]')
    if (search !== null) search.focus()
    else question.querySelector<HTMLElement>('[data-stop][aria-expanded=false]')?.click()
    return true
  }
  if (control.matches('[type=range]') && /^[0-9-]$/.test(key)) {
    const field = question.querySelector<HTMLInputElement>('input[type=text]')
    field?.focus()
    field?.select()
    // The key itself is typed there.
    return false
  }
  return isBox(control) && pressOption(control, key)
}

/**
 * The keys of the questions of a group: one pair of listeners for all of them, so that a question costs nothing more. What each key does
 * is told in `i18n/words/doctor/shortcuts.ts`.
 */
export function fillingKeys(store: FillingStore) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.nativeEvent.isComposing) return
      const place = placeOf(event)
      if (place !== null && press(event, place, store)) event.preventDefault()
    },
    /** What is pressed by keyboard and vanishes, as the button that confirms, gives the focus on. */
    onClick: (event: MouseEvent) => {
      if (event.detail !== 0) return
      const place = placeOf(event)
      const button = place?.control.closest('[data-confirms], .rk-clear')
      if (!place || !button || button.closest('.rk-levels')) return
      if (button.matches('[data-confirms]')) go(place.form, place.question, 1)
      else stopOf(place.question)?.focus()
    },
  }
}
