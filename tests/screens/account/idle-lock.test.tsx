// @module-tag calendar
import { startSite } from '../site'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renewalCookie } from '../../../contract/calls/single-sign-on'
import { sessionStore, storageKey } from '../../../src/api/session/session-store'
import { person } from '../../setup/people/people'
import { http, network, reach } from '../network'

const site = startSite()
const password = 'cavallo-lento-42-azzurro'

afterEach(() => vi.useRealTimers())

test('an idle page is locked, also after a reload, and is as it was once the password opens it', async () => {
  const one = await person(site.server(), 'doctor', { password, firstName: 'Ada' })
  const { user } = site.visit(one, '/profile')
  const first = await screen.findByLabelText('Nome')
  await user.type(first, ' Maria')
  await waitFor(() => expect(sessionStore.get().idle?.minutes).toBe(30))
  // The computer slept: no timer ran, and whoever wakes it comes to a locked page.
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 31 * 60_000)
  // The lock is loaded after the page: an event before that is heard by nobody.
  const dialog = await waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    return screen.getByRole('dialog', { name: 'Pagina bloccata' })
  })
  const lock = within(dialog)
  expect(JSON.parse(localStorage.getItem(storageKey) ?? '{}')).toMatchObject({
    idle: { locked: true },
  })
  await user.type(lock.getByLabelText('Password'), 'sbagliata')
  await user.click(lock.getByRole('button', { name: 'Sblocca' }))
  await lock.findByText('La password non è corretta.')
  await user.clear(lock.getByLabelText('Password'))
  await user.type(lock.getByLabelText('Password'), password)
  await user.click(lock.getByRole('button', { name: 'Sblocca' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((first as HTMLInputElement).value).toBe('Ada Maria')
  expect(sessionStore.get().idle?.locked).toBe(false)
})

test('a locked page has the provider ask anew, whatever becomes of the page', async () => {
  const one = await person(site.server(), 'doctor', { password })
  site.visit(one, '/profile')
  await screen.findByText('Questa')
  const written = vi.spyOn(document, 'cookie', 'set')
  sessionStore.changeIdle({ locked: true })
  await screen.findByRole('dialog', { name: 'Pagina bloccata' })
  const notes = written.mock.calls.map(([cookie]) => cookie.split('=')[0])
  expect(notes).toEqual([renewalCookie])
})

test.each([
  [29, 0],
  [31, 1],
])(
  'a browser that was closed and is opened %i minutes later shows %i lock',
  async (minutes, locks) => {
    const one = await person(site.server(), 'doctor', { password })
    const usedAt = Date.now() - minutes * 60_000
    const idle = { minutes: 30, usedAt, locked: false }
    sessionStore.set({ token: one.token, user: null, idle })
    site.go('/profile')
    await screen.findByText('Questa')
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(locks))
    expect(sessionStore.get().idle?.locked).toBe(locks === 1)
  },
)

test('a product without a lock locks no page, however long ago it was used', async () => {
  network.use(
    http.get('/v1/current_user', async ({ request }) => {
      const reply = (await (await reach(request)).json()) as { meta: object }
      return Response.json({ ...reply, meta: { ...reply.meta, idleMinutes: 0 } })
    }),
  )
  const one = await person(site.server(), 'doctor')
  sessionStore.set({
    token: one.token,
    user: null,
    idle: { minutes: 30, usedAt: 0, locked: true },
  })
  site.go('/profile')
  await screen.findByText('Questa')
  expect(sessionStore.get().idle).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
