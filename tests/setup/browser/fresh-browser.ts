// Before the window is made, or it would be the window's alone.
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { makeWindow } from './window/dom'
import { noteLeftBehind } from './window/left-behind'

/** A browser that lives as long as the worker, which goes from one file of tests to the next. */
interface WorkersBrowser {
  readonly window: ReturnType<typeof makeWindow>
  readonly closePages: () => void
  /** Sets the longest wait of a test, which files before may have changed for themselves. */
  readonly resetWait: () => void
}

const kept = globalThis as { [key: symbol]: WorkersBrowser | undefined }
const key = Symbol.for('rilievo.tests.browser')

async function openBrowser(): Promise<WorkersBrowser> {
  const window = makeWindow()
  // Libraries listen once at a document: they do so before pages are noted, and go on for all of them.
  const { configure, getConfig, render, cleanup } = await import('@testing-library/react')
  const { default: userEvent } = await import('@testing-library/user-event')
  render(null)
  cleanup()
  userEvent.setup()
  configure({ getElementError: toldWhenRead(getConfig().getElementError) })
  const resetWait = () => configure({ asyncUtilTimeout: 10_000 })
  const endLeftBehind = noteLeftBehind(window)
  const closePages = () => {
    cleanup()
    endLeftBehind()
  }
  return { window, closePages, resetWait }
}

type Teller = (message: string | null, container: Element) => Error

/** A wait asks again with every change of the page: the page is printed only where somebody reads the error. */
function toldWhenRead(tell: Teller): Teller {
  return (message, container) => {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    let text: string | undefined
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (text ??= tell(message, container).message),
      set: (value: string) => {
        text = value
      },
    })
    return error
  }
}

/** Leaves of the browser what it has before it opens its first page. */
function empty({ window, closePages }: WorkersBrowser): void {
  closePages()
  const { document, localStorage, sessionStorage, history } = window
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames())
      if (name !== 'lang') element.removeAttribute(name)
  document.head.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  Reflect.set(globalThis, 'indexedDB', new IDBFactory())
  // A test may have given the navigator a service worker or locks.
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name)
}

vi.useRealTimers()
vi.unstubAllGlobals()
const browser = (kept[key] ??= await openBrowser())
empty(browser)
browser.resetWait()
// The client keeps its state in its modules, which a page that is opened loads anew.
vi.resetModules()
