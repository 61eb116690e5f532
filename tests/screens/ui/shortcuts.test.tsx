import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Shortcuts } from '../../../ui/shortcuts/Shortcuts'

const list = {
  title: 'Scorciatoie da tastiera',
  open: 'Scorciatoie',
  sections: [{ title: 'Ovunque', keys: [['?', 'Apri questo elenco']] }],
} as const

afterEach(cleanup)

function open() {
  render(
    <>
      <input aria-label="Cerca" />
      <button>Menu</button>
      <h1 tabIndex={-1}>Progettazione</h1>
      <main className="within">
        <a href="/gruppo">Anamnesi</a>
        <input aria-label="Nome" />
        <Shortcuts list={list} within=".within" />
      </main>
    </>,
  )
}
/** Presses `?`. Out: whether the list took the key for itself, which it does as it opens. */
const press = (element: Element) => !fireEvent.keyDown(element, { key: '?' })
const dialog = () => screen.queryByRole('dialog', { hidden: true })

test.each([
  ['within the screen', () => screen.getByText('Anamnesi')],
  ['on the page’s heading', () => screen.getByText('Progettazione')],
  ['nowhere, as after a click on an empty spot', () => document.body],
])('the list of keys opens by `?` while the focus is %s', async (_, element) => {
  open()
  expect(press(element())).toBe(true)
  await waitFor(() => expect(dialog()?.textContent).toContain('Apri questo elenco'))
})

test.each([
  ['a field of the screen', () => screen.getByLabelText('Nome')],
  ['another field', () => screen.getByLabelText('Cerca')],
  ['a button outside of the screen', () => screen.getByText('Menu')],
])('a `?` in %s opens nothing', (_, element) => {
  open()
  expect(press(element())).toBe(false)
  expect(dialog()).toBeNull()
})

test('a `?` opens nothing while a dialog is open', () => {
  open()
  const other = document.body.appendChild(document.createElement('dialog'))
  other.setAttribute('open', '')
  expect(press(document.body)).toBe(false)
  expect(press(screen.getByText('Progettazione'))).toBe(false)
  expect(screen.queryByText('Apri questo elenco')).toBeNull()
  other.remove()
})
