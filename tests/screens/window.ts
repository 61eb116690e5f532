import { JSDOM } from 'jsdom'

/**
 * A browser's window for tests that also run the real server. Vitest's own jsdom replaces URL, AbortSignal and the like for the
 * whole process, and the server can't do with them; here Node keeps all that it has itself. Import it before anything of React.
 */
const { window } = new JSDOM('<!doctype html><html lang="it"><body></body></html>', {
  url: 'http://rilievo.test/',
  pretendToBeVisual: true,
})

/** Node has these too, but a form or an event must be the document's own. */
const theDocuments = [
  'Event',
  'CustomEvent',
  'EventTarget',
  'FormData',
  'navigator',
  'localStorage',
]

for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !theDocuments.includes(name)) continue
  const value: unknown = Reflect.get(window, name)
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
Object.defineProperty(globalThis, 'window', { value: window, configurable: true })
// React then knows that the tests await its work.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
// jsdom lays nothing out and has nothing to scroll.
Reflect.set(window, 'scrollTo', () => {})
Reflect.set(window, 'matchMedia', () => Object.assign(new window.EventTarget(), { matches: false }))
Reflect.set(window.Element.prototype, 'scrollIntoView', () => {})

// jsdom draws nothing: to its documents a dialog is open or it is not.
window.HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
window.HTMLDialogElement.prototype.close = function () {
  this.open = false
}

// MUI writes a style element a rule, and jsdom goes through all of them for each role that is looked for; it draws nothing by them.
const { head } = window.document
const insertBefore = head.insertBefore.bind(head)
head.insertBefore = (node, before) =>
  node instanceof window.HTMLStyleElement && node.dataset['emotion'] !== undefined
    ? node
    : insertBefore(node, before)
