import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { storageKey } from '../../src/api/session/session-store'
import { routes } from '../../src/app/routes'
import { createRouter } from '../../src/app/router'
import type { Person } from '../setup/people/people'

/** Gives this browser the session of a person, as a login before would have left it. */
export function loggedIn({ token }: Person): void {
  const value = JSON.stringify({ token, user: null })
  localStorage.setItem(storageKey, value)
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue: value }))
}

/** Opens the product at an address, as a browser does. */
export function open(address: string) {
  window.history.replaceState(null, '', address)
  const listening = vi.spyOn(window, 'addEventListener')
  const router = createRouter(routes)
  const heard = listening.mock.calls
  listening.mockRestore()
  const view = render(<RouterProvider router={router} />)
  return {
    router,
    // Keys and clicks follow one another at once; jsdom lays nothing out, so that nothing lies over anything.
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    address: () => window.location.pathname + window.location.search,
    close() {
      view.unmount()
      router.dispose()
      // A page that was closed hears nothing; its router would still go to addresses of its own.
      for (const [type, listener] of heard) window.removeEventListener(type, listener)
    },
  }
}

/** Whether the browser would ask before it closes or reloads the page. Forms listen in effects: tests wait for it. */
export function asksBeforeClosing(): boolean {
  const event = new window.Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}
