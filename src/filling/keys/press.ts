import type { KeyboardEvent, MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { FillingStore } from '../../answers/survey/filling-store'
import { isBox, pressOption } from './options'
import { fieldOf, go, stopOf } from './stops'

/** Question and control in which a key was pressed. */
interface KeyLocation {
  readonly form: Element
  readonly question: Element
  readonly id: string
  readonly control: HTMLElement
}

/** Location of an event; null if it comes from outside a question's field, as from its menu or a dialog above the page. */
function locationOf({ target, currentTarget: form }: Pick<Event, 'target' | 'currentTarget'>) {
  if (!(target instanceof HTMLElement) || !(form instanceof Element)) return null
  const question = fieldOf(target)?.closest<HTMLElement>('[data-question]')
  const id = question?.dataset['question']
  if (!question || id === undefined || !form.contains(question)) return null
  return { form, question, id, control: target }
}

const isTyped = (control: Element) =>
  control.matches('textarea, input:not([type=radio], [type=checkbox], [type=range])')

/**
 * Commits what was typed. A text that can't be read keeps the focus; a value to confirm moves it to its button.
 *
 * @returns whether the focus must stay in this question
 */
function mustStay(store: FillingStore, { question, id, control }: KeyLocation): boolean {
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

/** Checkbox of the option that a note belongs to: next to the note, or above it in a list. */
function boxOfNote(control: Element): HTMLElement | null {
  const note = control.closest('.rk-option + .rk-note')
  const option = control.closest('.rk-option') ?? note?.previousElementSibling
  return option?.querySelector<HTMLElement>('input[type=checkbox]') ?? null
}

/** Handles Enter: from a note of a checkbox back to it, otherwise to the next question, or with Shift to the previous one. */
function enter(
  store: FillingStore,
  location: KeyLocation,
  { shiftKey, ctrlKey, metaKey }: KeyboardEvent,
) {
  const box = boxOfNote(location.control)
  if (box && box !== location.control && !ctrlKey && !metaKey) {
    box.focus()
    return
  }
  if (shiftKey) go(location.form, location.question, -1)
  else if (!mustStay(store, location)) go(location.form, location.question, 1)
}

/** Whether the control itself handles Enter without modifiers: a new line, a button, a search that takes its first match. */
function ownsEnter(control: Element): boolean {
  return control.matches('textarea, button, a, input[type=search]')
}

function press(event: KeyboardEvent, location: KeyLocation, store: FillingStore): boolean {
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
    // The key is then typed there.
    return false
  }
  return isBox(control) && pressOption(control, key)
}

/**
 * Creates the listeners for the keys of a group's questions, one pair for all of them. `i18n/words/doctor/shortcuts.ts` explains each key.
 */
export function fillingKeys(store: FillingStore) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.nativeEvent.isComposing) return
      const location = locationOf(event)
      if (location !== null && press(event, location, store)) event.preventDefault()
    },
    /** Moves the focus on from a button that was pressed by keyboard and disappears, as the one that confirms. */
    onClick: (event: MouseEvent) => {
      if (event.detail !== 0) return
      const location = locationOf(event)
      const button = location?.control.closest('[data-confirms], [data-clears]')
      if (!location || !button || button.closest('.rk-levels')) return
      if (button.matches('[data-confirms]')) go(location.form, location.question, 1)
      else stopOf(location.question)?.focus()
    },
  }
}
