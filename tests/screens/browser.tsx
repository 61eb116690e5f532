import './window'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { storageKey } from '../../src/data/session/session-store'
import { routes } from '../../src/routes'
import { createRouter } from '../../src/shell/router'
import type { Person } from '../setup/people'

// Areas are compiled when they are first opened, and the machine may be busy with other test files.
configure({ asyncUtilTimeout: 60_000 })

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
    user: userEvent.setup(),
    address: () => window.location.pathname + window.location.search,
    close() {
      view.unmount()
      router.dispose()
      // A page that was closed hears nothing; its router would still go to addresses of its own.
      for (const [type, listener] of heard) window.removeEventListener(type, listener)
    },
  }
}
