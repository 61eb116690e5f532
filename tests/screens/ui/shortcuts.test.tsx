import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { Shortcuts } from '../../../ui/shortcuts/Shortcuts'
import { usePageKeys } from '../../../ui/shortcuts/use-page-keys'

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

function Page({ onBookmark }: { readonly onBookmark: () => void }) {
  usePageKeys({ F2: onBookmark })
  return (
    <main>
      <h1>Visita</h1>
      <Shortcuts list={list} within="main" />
    </main>
  )
}

/** Draws the page as a browser does, and presses a key in the moment in which it is drawn. Out: whether a listener took the key. */
function pressedWhenDrawn(key: string, onBookmark: () => void): Promise<boolean> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect()
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      const isLeft = container.querySelector('h1')?.dispatchEvent(event) ?? true
      root.unmount()
      container.remove()
      vi.unstubAllGlobals()
      resolve(!isLeft)
    }).observe(container, { childList: true })
    root.render(<Page onBookmark={onBookmark} />)
  })
}

test('a key of the page is heard from the moment in which the page is drawn', async () => {
  const onBookmark = vi.fn<() => void>()
  expect(await pressedWhenDrawn('F2', onBookmark)).toBe(true)
  expect(onBookmark).toHaveBeenCalledOnce()
})

test('the list of keys is opened by `?` from the moment in which the page is drawn', async () => {
  expect(await pressedWhenDrawn('?', () => undefined)).toBe(true)
})
