import { JSDOM } from 'jsdom'
import { quickStyle } from './quick-style'

/** Node has these too, but a form or an event must be the document's own. */
const ownedByTheDocument = [
  'Event',
  'CustomEvent',
  'EventTarget',
  'FormData',
  'navigator',
  'localStorage',
]

/**
 * Makes a browser's window, and global names of it as a page has them. Vitest's own jsdom replaces URL, AbortSignal and the like
 * for the whole process, and the server, which runs here too, can't do with them: Node keeps what it has itself.
 */
export function makeWindow(): JSDOM['window'] {
  const { window } = new JSDOM('<!doctype html><html lang="it"><body></body></html>', {
    url: 'http://rilievo.test/',
    pretendToBeVisual: true,
  })
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis && !ownedByTheDocument.includes(name)) continue
    const value: unknown = Reflect.get(window, name)
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  Object.defineProperty(globalThis, 'window', { value: window, configurable: true })
  fillGaps(window)
  return window
}

/** Adds what jsdom lacks: it lays nothing out, scrolls nothing and draws no dialog. */
function fillGaps(window: JSDOM['window']): void {
  Reflect.set(window, 'scrollTo', () => {})
  const { EventTarget } = window
  Reflect.set(window, 'matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  Reflect.set(window, 'CSS', { escape: (name: string) => name })
  Reflect.set(globalThis, 'CSS', Reflect.get(window, 'CSS'))
  Reflect.set(window.Element.prototype, 'scrollIntoView', () => {})
  window.HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  window.HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  // MUI writes a style element a rule, and jsdom goes through all of them for each role that is looked for.
  const { head } = window.document
  const insertBefore = head.insertBefore.bind(head)
  head.insertBefore = (node, before) =>
    node instanceof window.HTMLStyleElement && node.dataset['emotion'] !== undefined
      ? node
      : insertBefore(node, before)
  const getComputedStyle = quickStyle(window)
  Reflect.set(window, 'getComputedStyle', getComputedStyle)
  Reflect.set(globalThis, 'getComputedStyle', getComputedStyle)
}
