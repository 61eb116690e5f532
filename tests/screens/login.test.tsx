import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { storageKey } from '../../src/api/session/session-store'
import { session } from '../../src/answers/session'
import { person } from '../setup/people'
import { startTestServer, type TestServer } from '../setup/server'
import { loggedIn, open } from './browser'
import { connectTo } from './network'

const password = 'quattro cavalli blu 71'
let server: TestServer
let opened: ReturnType<typeof open> | null = null

beforeAll(async () => {
  server = await startTestServer()
  connectTo(server.url)
})
afterAll(() => server.close())
afterEach(() => {
  opened?.close()
  opened = null
  session.clear()
})

async function fill(email: string, secret: string) {
  const { user } = opened ?? (opened = open('/login'))
  await user.clear(await screen.findByLabelText('Indirizzo e-mail'))
  await user.type(screen.getByLabelText('Indirizzo e-mail'), email)
  await user.type(screen.getByLabelText('Password'), secret)
  await user.click(screen.getByRole('button', { name: 'Accedi' }))
}

test('a doctor who was on the way to a page is there after logging in', async () => {
  const { email } = await person(server, 'doctor', { password })
  opened = open('/login?redirect=%2Fstyleguide%2Flabels%3Fx%3D1')
  await fill(email, password)
  await screen.findByRole('heading', { name: 'Guida di stile: Etichette' })
  expect(opened.address()).toBe('/styleguide/labels?x=1')
})

test('the place within the page is there again after logging in, other origins are not', async () => {
  const { email } = await person(server, 'doctor', { password })
  opened = open('/styleguide/labels')
  await screen.findByRole('heading', { name: 'Guida di stile: Etichette' })
  await act(() => opened?.router.navigate('/doctor/databases/5/stats?a=1#grafico'))
  await fill(email, password)
  await screen.findByRole('heading', { name: 'Statistiche' })
  expect(window.location.hash).toBe('#grafico')
  expect(opened.address()).toBe('/doctor/databases/5/stats?a=1')
  opened.close()
  session.clear()
  opened = open('/login?redirect=https%3A%2F%2Faltrove.test%2F%23a')
  await fill(email, password)
  await screen.findByRole('heading', { name: 'I miei database' })
  expect(window.location.origin + opened.address()).toBe('http://rilievo.test/doctor')
})

test('local storage holds the token, the user and when the page is locked under one key, and nothing else', async () => {
  const { email } = await person(server, 'supervisor', { password, firstName: 'Rita' })
  await fill(email, password)
  await screen.findByRole('heading', { name: 'Statistiche dei tuoi database' })
  expect(Object.keys(localStorage)).toEqual([storageKey])
  const stored = JSON.parse(localStorage.getItem(storageKey) ?? '') as Record<string, unknown>
  expect(Object.keys(stored)).toEqual(['token', 'user', 'idle'])
  expect(stored['user']).toMatchObject({ firstName: 'Rita', role: 'supervisor' })
})

test('a wrong password is said in the form', async () => {
  const { email } = await person(server, 'doctor', { password })
  await fill(email, 'sbagliata')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'L’indirizzo e-mail o la password non sono corretti.',
  )
  expect(localStorage.length).toBe(0)
})

test('nothing is sent while a field is empty', async () => {
  opened = open('/login')
  await opened.user.click(await screen.findByRole('button', { name: 'Accedi' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Scrivi l’indirizzo e-mail e la password.',
  )
})

test('logging out revokes the session and empties the browser', async () => {
  const rita = await person(server, 'supervisor')
  loggedIn(rita)
  opened = open('/logout')
  await screen.findByRole('heading', { name: 'Sei uscito' })
  expect(localStorage.length).toBe(0)
  expect((await rita.call('currentUser')).status).toBe(401)
})

test('logging out in another tab holds here too', async () => {
  loggedIn(await person(server, 'supervisor', { firstName: 'Rita' }))
  opened = open('/')
  await screen.findByRole('button', { name: /Account di Rita/ })
  localStorage.removeItem(storageKey)
  const change = new StorageEvent('storage', { key: storageKey, newValue: null })
  act(() => void window.dispatchEvent(change))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Account/ })).toBeNull())
})
