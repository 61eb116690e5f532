import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { queryClient } from '../../../src/api/calls/query'
import { session } from '../../../src/answers/session'
import type { Person } from '../../setup/people'
import { loggedIn, open } from '../browser'
import { connectTo } from '../network'

let close: (() => void) | null = null

// The area and its designer are chunks: read before, so that no test waits for them.
beforeAll(async () => {
  await import('../../../resources/admin/frame/screens')
  await import('../../../resources/designer/DatabaseDesigner')
  const { loadKindDesigners } = await import('../../../resources/designer/editor/KindDesigner')
  await loadKindDesigners()
  const pages = ['ResourceList', 'ResourceCreate', 'ResourceShow', 'ResourceEdit'] as const
  await Promise.all(pages.map((name) => import(`../../../resources/admin/pages/${name}.tsx`)))
  const parts = ['UserInputs', 'AccountState', 'UserBelow'] as const
  await Promise.all(parts.map((name) => import(`../../../resources/users/${name}.tsx`)))
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
