import { JSDOM } from 'jsdom'

const unseen = new Set('HEAD SCRIPT STYLE TEMPLATE META LINK TITLE NOSCRIPT DATALIST'.split(' '))
/** An accessible name has no blank between the parts of an inline element, and one around those of a block. */
const inline = new Set(
  'A ABBR B BDI BDO CITE CODE EM I IMG KBD LABEL MARK Q S SAMP SMALL SPAN STRONG SUB SUP TIME U VAR svg path use'.split(
    ' ',
  ),
)

function displayOf(element: Element, style: CSSStyleDeclaration): string {
  const isClosed = element.tagName === 'DIALOG' && !element.hasAttribute('open')
  if (unseen.has(element.tagName) || element.hasAttribute('hidden') || isClosed) return 'none'
  return style.display || (inline.has(element.tagName) ? 'inline' : 'block')
}

function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { visibility } = (at as HTMLElement).style
    if (visibility) return visibility
  }
  return 'visible'
}

/**
 * `getComputedStyle` without style sheets. No sheet is loaded in these tests: what is shown depends on tags, attributes and inline
 * styles alone. jsdom goes through its cascade for each element of each role that is looked for, a sixth of the time.
 */
export function quickStyle(window: JSDOM['window']): Window['getComputedStyle'] {
  const cascade = window.getComputedStyle.bind(window)
  return (element, pseudo) => {
    if (pseudo) return cascade(element, pseudo)
    const { style } = element as HTMLElement
    const computed: Readonly<Record<string, () => string>> = {
      display: () => displayOf(element, style),
      visibility: () => visibilityOf(element),
      overflowY: () => style.overflowY || 'visible',
    }
    const valueOf = (name: string) => computed[name]?.() ?? style.getPropertyValue(name)
    return new Proxy(style, {
      get(target, name) {
        if (name === 'getPropertyValue') return valueOf
        if (typeof name === 'string' && name in computed) return computed[name]?.()
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
}

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
 * Makes a browser's window, with its global names. Vitest's own jsdom replaces URL, AbortSignal and the like for the whole process. The
 * server, which runs here too, can't do with them: Node keeps its own.
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
