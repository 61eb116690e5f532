import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Shortcuts } from '../../../ui/shortcuts/Shortcuts'
import { usePageKeys } from '../../../ui/shortcuts/use-page-keys'

const list = { title: 'Scorciatoie da tastiera', open: 'Scorciatoie', sections: [] } as const

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
