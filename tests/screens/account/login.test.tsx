import { startSite } from '../site'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storageKey } from '../../../src/api/session/session-store'
import { session } from '../../../src/answers/session'
import { person } from '../../setup/people/people'
import { loggedIn } from '../browser'

const password = 'quattro cavalli blu 71'
const { go, server } = startSite()

/** Signs in on a page that is open; left out, on the login page. */
async function fill(email: string, secret: string, { user } = go('/login')) {
  await user.clear(await screen.findByLabelText('Indirizzo e-mail'))
  await user.type(screen.getByLabelText('Indirizzo e-mail'), email)
  await user.type(screen.getByLabelText('Password'), secret)
  await user.click(screen.getByRole('button', { name: 'Accedi' }))
}

test('a doctor who was on the way to a page is there after logging in', async () => {
  const { email } = await person(server(), 'doctor', { password })
  const opened = go('/login?redirect=%2Fstyleguide%2Flabels%3Fx%3D1')
  await fill(email, password, opened)
  await screen.findByRole('heading', { name: 'Guida di stile: Etichette' })
  expect(opened.address()).toBe('/styleguide/labels?x=1')
})

test('the place within the page is there again after logging in, other origins are not', async () => {
  const { email } = await person(server(), 'doctor', { password })
  let opened = go('/styleguide/labels')
  await screen.findByRole('heading', { name: 'Guida di stile: Etichette' })
  await act(() => opened.router.navigate('/doctor/databases/5/stats?a=1#grafico'))
  await fill(email, password, opened)
  await screen.findByRole('heading', { name: 'Statistiche' })
  expect(window.location.hash).toBe('#grafico')
  expect(opened.address()).toBe('/doctor/databases/5/stats?a=1')
  session.clear()
  opened = go('/login?redirect=https%3A%2F%2Faltrove.test%2F%23a')
  await fill(email, password, opened)
  await screen.findByRole('heading', { name: 'I miei database' })
  await waitFor(() =>
    expect(window.location.origin + opened.address()).toBe('http://rilievo.test/doctor'),
  )
})

test('the focus is on the heading of the page that is open after logging in', async () => {
  const { email } = await person(server(), 'doctor', { password })
  await fill(email, password)
  const heading = await screen.findByRole('heading', { name: 'I miei database' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('local storage holds the token, the user and when the page is locked under one key, and nothing else', async () => {
  const { email } = await person(server(), 'supervisor', { password, firstName: 'Rita' })
  await fill(email, password)
  await screen.findByRole('heading', { name: 'Statistiche dei tuoi database' })
  expect(Object.keys(localStorage)).toEqual([storageKey])
  const stored = JSON.parse(localStorage.getItem(storageKey) ?? '') as Record<string, unknown>
  expect(Object.keys(stored)).toEqual(['token', 'user', 'idle'])
  expect(stored['user']).toMatchObject({ firstName: 'Rita', role: 'supervisor' })
})

test('a wrong password is said in the form', async () => {
  const { email } = await person(server(), 'doctor', { password })
  await fill(email, 'sbagliata')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'L’indirizzo e-mail o la password non sono corretti.',
  )
  expect(localStorage.length).toBe(0)
})

test('nothing is sent while a field is empty', async () => {
  const { user } = go('/login')
  await user.click(await screen.findByRole('button', { name: 'Accedi' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Scrivi l’indirizzo e-mail e la password.',
  )
})

test('logging out revokes the session and empties the browser', async () => {
  const rita = await person(server(), 'supervisor')
  loggedIn(rita)
  go('/logout')
  await screen.findByRole('heading', { name: 'Sei uscito' })
  expect(localStorage.length).toBe(0)
  expect((await rita.call('currentUser')).status).toBe(401)
})

test('logging out in another tab holds here too', async () => {
  loggedIn(await person(server(), 'supervisor', { firstName: 'Rita' }))
  go('/')
  await screen.findByRole('button', { name: /Account di Rita/ })
  localStorage.removeItem(storageKey)
  const change = new StorageEvent('storage', { key: storageKey, newValue: null })
  act(() => void window.dispatchEvent(change))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Account/ })).toBeNull())
})
