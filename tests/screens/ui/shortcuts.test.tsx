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
const press = (element: Element) => fireEvent.keyDown(element, { key: '?' })
const dialog = () => screen.queryByRole('dialog', { hidden: true })
/** Waits as long as a dialog would take to appear. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 100))

test.each([
  ['within the screen', () => screen.getByText('Anamnesi')],
  ['on the page’s heading', () => screen.getByText('Progettazione')],
  ['nowhere, as after a click on an empty spot', () => document.body],
])('the list of keys opens by `?` while the focus is %s', async (_, element) => {
  open()
  press(element())
  await waitFor(() => expect(dialog()?.textContent).toContain('Apri questo elenco'))
})

test.each([
  ['a field of the screen', () => screen.getByLabelText('Nome')],
  ['another field', () => screen.getByLabelText('Cerca')],
  ['a button outside of the screen', () => screen.getByText('Menu')],
])('a `?` in %s opens nothing', async (_, element) => {
  open()
  press(element())
  await settle()
  expect(dialog()).toBeNull()
})

test('a `?` opens nothing while a dialog is open', async () => {
  open()
  const other = document.body.appendChild(document.createElement('dialog'))
  other.setAttribute('open', '')
  press(document.body)
  press(screen.getByText('Progettazione'))
  await settle()
  expect(screen.queryByText('Apri questo elenco')).toBeNull()
  other.remove()
})
