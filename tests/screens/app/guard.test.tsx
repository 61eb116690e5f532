import { startSite } from '../site'
import { act, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { session } from '../../../src/answers/session'
import { guard } from '../../../src/app/guard'
import { signedInLink } from '../../../src/app/signed-in-link'
import { toasts } from '../../../ui/feedback/toasts'
import { person } from '../../setup/people/people'
import { loggedIn } from '../browser'
import { http, lost, network } from '../network'

const { go, server } = startSite()
let opened: ReturnType<typeof go>

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a visitor who opens a closed page is asked to log in, and the page is remembered', async () => {
  opened = go('/doctor/surveys/9/user?tab=2#q_4')
  await screen.findByLabelText('Password')
  expect(opened.address()).toBe('/login?redirect=%2Fdoctor%2Fsurveys%2F9%2Fuser%3Ftab%3D2%23q_4')
})

test('a visitor finds a public page at the root', async () => {
  opened = go('/')
  await heading('Raccogliere dati clinici, una scheda alla volta')
  expect(screen.getByRole('link', { name: 'Accedi' }).getAttribute('href')).toBe('/login')
  expect(document.querySelector('.root')?.className).toContain('root--visitor')
})

test('a user who is signed in does not see the login page', async () => {
  loggedIn(await person(server(), 'supervisor'))
  opened = go('/login')
  await heading('Statistiche dei tuoi database')
  expect(opened.address()).toBe('/')
  expect(document.querySelector('.root')?.className).toContain('root--user')
})

test('a first load of a page for others leads to the root', async () => {
  loggedIn(await person(server(), 'supervisor'))
  opened = go('/doctor')
  await heading('Statistiche dei tuoi database')
  expect(opened.address()).toBe('/')
})

test('a mail’s link that was held for somebody is forgotten when they leave', async () => {
  loggedIn(await person(server(), 'supervisor'))
  opened = go('/reset_password?resetToken=abc')
  await heading('Statistiche dei tuoi database')
  expect(signedInLink.get()).toBe('/reset_password?resetToken=abc')
  act(() => session.clear())
  expect(signedInLink.get()).toBeNull()
})

test('a navigation to a page for others is cancelled', async () => {
  loggedIn(await person(server(), 'supervisor'))
  opened = go('/styleguide/labels?x=1')
  await heading('Guida di stile: Etichette')
  await act(() => opened.router.navigate('/admin/databases'))
  await heading('Guida di stile: Etichette')
  expect(opened.address()).toBe('/styleguide/labels?x=1')
})

test('an address that nobody knows has the not-found screen', async () => {
  opened = go('/che/cosa')
  await heading('Pagina non trovata')
  expect(opened.address()).toBe('/che/cosa')
})

test('the server is asked again on every navigation', async () => {
  const rita = await person(server(), 'supervisor')
  loggedIn(rita)
  opened = go('/styleguide')
  await heading('Guida di stile: Fondamenti')
  await rita.call('logout')
  await act(() => opened.router.navigate('/doctor/databases/5/stats'))
  await heading('Accedi')
  expect(session.get().token).toBeNull()
})

test('the code of a page comes while the server is asked who the user is', async () => {
  const carla = await person(server(), 'doctor')
  loggedIn(carla)
  network.use(http.get('/v1/current_user', () => new Promise<never>(() => undefined)))
  let isAsked = false
  const table: RouteObject[] = [
    {
      path: '/hers',
      handle: { access: { roles: ['doctor'] }, title: 'Hers' },
      middleware: [guard(() => table)],
      loader: () => null,
      lazy: async () => {
        isAsked = true
        return {}
      },
    },
  ]
  const router = createMemoryRouter(table, { initialEntries: ['/hers'] })
  await waitFor(() => expect(isAsked).toBe(true))
  expect(router.state.initialized).toBe(false)
  router.dispose()
})

test('a visitor gets public pages and the login page while the server is away', async () => {
  const rita = await person(server(), 'supervisor')
  network.use(http.get('/v1/current_user', lost))
  loggedIn(rita)
  opened = go('/styleguide')
  await heading('Guida di stile: Fondamenti')
  await act(() => opened.router.navigate('/doctor/databases/5/stats'))
  await heading('Accedi')
  expect(session.get().token).not.toBeNull()

  network.resetHandlers()
  await opened.user.click(screen.getByRole('button', { name: 'Riprova' }))
  await waitFor(() => expect(opened.address()).toBe('/doctor/databases/5/stats'))
})

test('a known user goes on while the server is away, as far as the role reached before', async () => {
  const carla = await person(server(), 'doctor')
  loggedIn(carla)
  opened = go('/doctor')
  await heading('I miei database')
  expect(session.get().user?.id).toBe(carla.id)

  network.use(http.get('/v1/current_user', lost))
  await act(() => opened.router.navigate('/doctor/databases/5/stats'))
  await heading('Statistiche')
  await act(() => opened.router.navigate('/admin/databases'))
  expect(opened.address()).toBe('/doctor/databases/5/stats')
})

const foreign = '<!doctype html><title>Accedi alla rete</title>'
const asPage = { 'content-type': 'text/html; charset=utf-8' }
test.each([
  ['a gateway without its server', () => new Response(foreign, { status: 502, headers: asPage })],
  ['a server without its database', () => new Response('{"message":"Via."}', { status: 503 })],
  ['a gateway that waited in vain', () => new Response('', { status: 504 })],
  ['a page to sign in to the network', () => new Response(foreign, { headers: asPage })],
  ['one with another status', () => new Response(foreign, { status: 401, headers: asPage })],
])('%s is no answer: who is known goes on, and is told', async (_name, answer) => {
  loggedIn(await person(server(), 'doctor'))
  opened = go('/doctor')
  await heading('I miei database')
  // Every call fails: a reply of the server to any other call would say that it is there after all.
  network.use(http.all('/v1/*', answer))
  await act(() => opened.router.navigate('/doctor/databases/5/stats'))
  await heading('Statistiche')
  await screen.findByText('Non in linea')
  expect(session.get().token).not.toBeNull()

  network.resetHandlers()
  await act(() => opened.router.navigate('/doctor'))
  await heading('I miei database')
  await waitFor(() => expect(screen.queryByText('Non in linea')).toBeNull())
})

test('a token that the server has refused opens nothing while the server is away', async () => {
  const carla = await person(server(), 'doctor')
  loggedIn(carla)
  opened = go('/doctor')
  await heading('I miei database')

  await carla.call('logout')
  await act(() => opened.router.navigate('/doctor/databases/5/stats'))
  await heading('Accedi')
  network.use(http.get('/v1/current_user', lost))
  await act(() => opened.router.navigate('/doctor/databases/5/stats'))
  expect(opened.address()).toBe('/login?redirect=%2Fdoctor%2Fdatabases%2F5%2Fstats')
})

test('a server that answers that it cannot tell is no server that is away', async () => {
  loggedIn(await person(server(), 'doctor'))
  opened = go('/doctor')
  await heading('I miei database')
  network.use(http.get('/v1/current_user', () => new Response('', { status: 500 })))
  await act(() => opened.router.navigate('/doctor/databases/5/stats'))
  await heading('Accedi')
  expect(opened.address()).toBe('/login?redirect=%2Fdoctor%2Fdatabases%2F5%2Fstats')
})

test('a failure that nobody handles is a toast with a button to dismiss it', async () => {
  loggedIn(await person(server(), 'supervisor'))
  const body = JSON.stringify({ message: 'Il servizio non è al momento disponibile.' })
  const away = () => new Response(body, { status: 503 })
  network.use(http.get('/v1/databases', away))
  opened = go('/')
  const close = await screen.findByRole('button', { name: 'Chiudi' })
  expect(toasts.get().map(({ text }) => text)).toEqual([
    'Il servizio non è al momento disponibile.',
  ])
  await opened.user.click(close)
  expect(toasts.get()).toEqual([])
})
