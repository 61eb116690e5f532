import '../window'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { queryClient } from '../../../src/data/query'
import { session } from '../../../src/data/session'
import type { Person } from '../../setup/people'
import { connectTo, loggedIn, open } from '../browser'

let close: (() => void) | null = null

// The area and its designer are chunks: read before, so that no test waits for them.
beforeAll(async () => {
  await import('../../../src/areas/admin/screens')
  await import('../../../resources/databases/designer/DatabaseDesigner')
  const { loadKindDesigners } = await import('../../../resources/databases/designer/kind-designers')
  await loadKindDesigners()
  await import('../../../resources/users/UserCreate')
})

afterEach(() => {
  close?.()
  close = null
  cleanup()
  queryClient.clear()
  session.clear()
})

// jsdom has no layers to open a dialog in.
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false
}

/** Opens an address of the product as a person, over the real server. */
export function openAs(person: Person, address: string) {
  connectTo(person.url)
  loggedIn(person)
  const opened = open(address)
  close = opened.close
  return opened
}

/** The page's one heading, once it says this. */
export function expectHeading(name: string) {
  return screen.findByRole('heading', { level: 1, name })
}
