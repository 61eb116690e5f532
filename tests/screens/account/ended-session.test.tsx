// @module-tag calendar
import { startSite } from '../site'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renewalCookie } from '../../../contract/calls/single-sign-on'
import { session } from '../../../src/answers/session'
import { type Idle, sessionStore, storageKey } from '../../../src/api/session/session-store'
import { person } from '../../setup/people/people'

const site = startSite()
const password = 'cavallo-lento-42-azzurro'

test('a user whose session has ended signs in again and comes back to the same page', async () => {
  const one = await person(site.server(), 'doctor', { password })
  const page = site.visit(one, '/profile')
  const first = await screen.findByLabelText('Nome')
  // Every read of the page has come: it is the save that finds the session ended.
  await screen.findByText('Questa')
  await page.user.type(first, ' Maria')
  const save = screen.getByRole('button', { name: 'Salva il nome' })
  await site.server().deps.pool.query('delete from sessions where user_id = $1', [one.id])
  await page.user.click(save)
  const email = await screen.findByRole('textbox', { name: 'Indirizzo e-mail' })
  await waitFor(() => expect((email as HTMLInputElement).value).toBe(one.email))
  await screen.findByText(/La sessione è finita/)
  await page.user.type(screen.getByLabelText('Password'), password)
  await page.user.click(screen.getByRole('button', { name: 'Accedi' }))
  await screen.findByRole('heading', { name: 'Il mio profilo' })
  expect(page.address()).toBe('/profile')
})

test('a user who signs out leaves nothing for the login page to know', async () => {
  const one = await person(site.server(), 'doctor', { password })
  const page = site.visit(one, '/logout')
  await page.user.click(await screen.findByRole('link', { name: 'Accedi di nuovo' }))
  const email = await screen.findByRole('textbox', { name: 'Indirizzo e-mail' })
  expect((email as HTMLInputElement).value).toBe('')
})

/** Another tab of this browser has written what there is of a session. */
function hearOf(next: object | null): void {
  const [oldValue, newValue] = [localStorage.getItem(storageKey), next && JSON.stringify(next)]
  if (newValue === null) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, newValue)
  const heard = new StorageEvent('storage', { key: storageKey, oldValue, newValue })
  act(() => void window.dispatchEvent(heard))
}

test('a session that ended in another tab is known to this one, which comes back to its own page', async () => {
  const one = await person(site.server(), 'doctor', { password })
  const page = site.visit(one, '/profile')
  await screen.findByText('Questa')
  const { token, user } = session.get()
  hearOf(null)
  const email = await screen.findByRole('textbox', { name: 'Indirizzo e-mail' })
  await waitFor(() => expect((email as HTMLInputElement).value).toBe(one.email))
  await screen.findByText(/La sessione è finita/)
  // The user has signed in again in the other tab.
  hearOf({ token, user })
  await screen.findByRole('heading', { name: 'Il mio profilo' })
  expect(page.address()).toBe('/profile')
  expect(sessionStorage.length).toBe(0)
})

test('a tab shows nothing of a user who signed out in another one, nor to the next user', async () => {
  const one = await person(site.server(), 'doctor', { password })
  const other = await person(site.server(), 'doctor')
  const page = site.visit(one, '/profile')
  await screen.findByText('Questa')
  hearOf({ token: null, user: null, left: true })
  hearOf(null)
  const email = await screen.findByRole('textbox', { name: 'Indirizzo e-mail' })
  expect((email as HTMLInputElement).value).toBe('')
  page.close()

  const again = site.visit(one, '/profile')
  await screen.findByText('Questa')
  hearOf(null)
  await screen.findByText(/La sessione è finita/)
  hearOf({ token: other.token, user: null })
  await waitFor(() => expect(again.address()).toBe('/doctor'))
  expect(sessionStorage.length).toBe(0)
})

test('a provider asks anew after a sign-out, a lock or a session that was ended', async () => {
  const { token } = await person(site.server(), 'doctor')
  const runOut = `x.${btoa(JSON.stringify({ exp: 1 }))}.x`
  const inUse = { minutes: 30, usedAt: Date.now(), locked: false }
  const ends: [string, string | null, Idle, () => unknown][] = [
    ['left', token, inUse, () => session.logout()],
    ['ended by somebody', token, inUse, () => session.end()],
    ['run out', runOut, inUse, () => session.end()],
    ['run out while locked', runOut, { ...inUse, locked: true }, () => session.end()],
    ['run out long after', runOut, { ...inUse, usedAt: 0 }, () => session.end()],
  ]
  const asked: string[] = []
  for (const [how, of, idle, end] of ends) {
    const written = vi.spyOn(document, 'cookie', 'set')
    sessionStore.set({ token: of, user: null, idle })
    const ended = end()
    // At once: no single sign-on that comes back at that moment is faster.
    const [[cookie] = ['']] = written.mock.calls
    await ended
    expect(localStorage.length).toBe(0)
    if (new RegExp(`^${renewalCookie}=\\d+; `).test(cookie)) asked.push(how)
    vi.restoreAllMocks()
  }
  expect(asked).toEqual(['left', 'ended by somebody', 'run out while locked', 'run out long after'])
})
