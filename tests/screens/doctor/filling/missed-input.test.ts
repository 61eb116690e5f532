import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportMissedChanges } from '../../../../src/filling/missed-input'

let end: () => void
beforeAll(() => (end = reportMissedChanges()))
afterAll(() => end())

function isTold(html: string): boolean {
  document.body.innerHTML = `<div data-question="1">${html}</div>`
  const field = document.querySelector('input')
  let told = false
  field?.addEventListener('input', () => (told = true))
  field?.dispatchEvent(new Event('change', { bubbles: true }))
  return told
}

it('a value set by a program counts as typed, but in a field that takes nothing', () => {
  expect(isTold('<input value="7">')).toBe(true)
  expect(isTold('<input value="7" disabled>')).toBe(false)
  expect(isTold('<fieldset disabled><input value="7"></fieldset>')).toBe(false)
  expect(isTold('<input value="7" readonly>')).toBe(false)
})
