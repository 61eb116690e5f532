import { startSite } from '../site'
import { waitFor } from '@testing-library/react'
import type { Store } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preferenceStore } from '../../../resources/admin/frame/preference-store'
import { session } from '../../../src/answers/session'
import { toasts } from '../../../ui/feedback/toasts'
import { person, type Person } from '../../setup/people/people'
import { loggedIn } from '../browser'
import { http, lost, network, reach } from '../network'

const { server } = startSite()
let admin: Person

const open: Store[] = []
/** The calls for preferences that left this browser, as `PUT` and so on with their bodies. */
let sent: { method: string; body: unknown; keepalive: boolean }[] = []
beforeEach(async () => {
  admin = await person(server(), 'admin')
  sent = []
  answerBy(reach)
  await signIn(admin)
})
afterEach(() => {
  for (const store of open.splice(0)) store.teardown()
})

/** Handler of the calls for preferences from now on. */
function answerBy(answer: (request: Request) => Response | Promise<Response>): void {
  const note = http.all('/v1/current_user/preferences', async ({ request }) => {
    const { method, keepalive } = request
    const body: unknown = method === 'PUT' ? await request.clone().json() : null
    sent.push({ method, body, keepalive })
    return answer(request)
  })
  network.use(note)
}

async function signIn(who: Person): Promise<void> {
  loggedIn(who)
  await session.authenticate()
}

/** The store as the area has it while it is open. */
function opened(): Store {
  const store = preferenceStore()
  store.setup()
  open.push(store)
  return store
}

function close(store: Store): void {
  store.teardown()
  open.splice(open.indexOf(store), 1)
}

const keptOf = async (who: Person) => (await who.call('preferences')).body
const keep = (who: Person, body: object) => who.call('updatePreferences', { body })
const puts = () => sent.filter(({ method }) => method === 'PUT')
const gets = () => sent.filter(({ method }) => method === 'GET')
const hide = () => window.dispatchEvent(new window.Event('pagehide'))

function savedFilter(filter: object) {
  const displayedFilters = Object.fromEntries(Object.keys(filter).map((name) => [name, true]))
  const sort = { field: 'lastName', order: 'ASC' }
  return { label: 'Solo medici', value: { filter, displayedFilters, sort, perPage: 25 } }
}

test('nobody waits for what the server has: who watches is told when it has come', async () => {
  await keep(admin, { 'users.datatable': ['email'] })
  const store = opened()
  const told = vi.fn()
  store.subscribe('users.datatable', told)
  expect(store.getItem('users.datatable', ['role'])).toEqual(['role'])
  await waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith(['email']))
  expect(store.getItem('users.datatable', ['role'])).toEqual(['email'])
})

test('the store is read once a session, however often the area is opened', async () => {
  await keep(admin, { 'users.datatable': ['email'] })
  const store = opened()
  await waitFor(() => expect(store.getItem('users.datatable')).toEqual(['email']))
  store.setItem('users.listParams', { page: 3 })
  close(store)
  store.setup()
  open.push(store)
  expect(store.getItem('users.datatable')).toEqual(['email'])
  expect(store.getItem('users.listParams')).toEqual({ page: 3 })
  expect(gets()).toHaveLength(1)
})

test('a choice made before the store came stays', async () => {
  await keep(admin, { 'users.datatable': ['email'], 'databases.datatable': ['name'] })
  const store = opened()
  store.setItem('users.datatable', ['role'])
  await waitFor(() => expect(store.getItem('databases.datatable')).toEqual(['name']))
  expect(store.getItem('users.datatable')).toEqual(['role'])
})

test('a choice stored by another version in another form counts as absent', async () => {
  const kept = { 'users.datatable': 'email', 'users.grid': ['x'], 'databases.datatable': ['name'] }
  const { pool } = server().deps
  await pool.query('insert into user_preferences values ($1, $2)', [admin.id, kept])
  const store = opened()
  await waitFor(() => expect(store.getItem('databases.datatable')).toEqual(['name']))
  expect(store.getItem('users.datatable')).toBeUndefined()
  expect(store.getItem('users.grid')).toBeUndefined()
})

test('several choices are one call, and are found in another browser', async () => {
  const store = opened()
  store.setItem('users.datatable', ['email'])
  store.setItem('users.datatable', ['email', 'role'])
  store.setItem('users.savedQueries', [savedFilter({ role: 'doctor' })])
  await waitFor(async () => expect(await keptOf(admin)).not.toEqual({}))
  expect(puts()).toHaveLength(1)
  const other = opened()
  await waitFor(() => expect(other.getItem('users.datatable')).toEqual(['email', 'role']))
  expect(other.getItem('users.savedQueries')).toEqual([savedFilter({ role: 'doctor' })])
})

test('a removed choice is removed on the server too', async () => {
  await keep(admin, {
    'a.datatable': ['x'],
    'b.datatable': ['x'],
    'b.datatable_columnRanks': [1, 0],
  })
  await keep(admin, { 'c.datatable': ['x'], 'd.datatable': ['x'] })
  const store = opened()
  await waitFor(() => expect(store.getItem('a.datatable')).toEqual(['x']))
  store.removeItem('a.datatable')
  store.removeItems('b.')
  store.setItem('c.datatable', undefined)
  expect(store.getItem('b.datatable', 'none')).toBe('none')
  await waitFor(async () => expect(await keptOf(admin)).toEqual({ 'd.datatable': ['x'] }))
})

test('the position and selection in a list never leave the page', async () => {
  const store = opened()
  store.setItem('users.listParams', { filter: { q: 'rossi' }, page: 3 })
  store.setItem('users.selectedIds', ['7'])
  store.setItem('users.seen', new Map())
  store.setItem('users.datatable', ['email'])
  await waitFor(() => expect(puts()).toHaveLength(1))
  expect(puts()[0]?.body).toEqual({ 'users.datatable': ['email'] })
  expect(store.getItem('users.listParams')).toEqual({ filter: { q: 'rossi' }, page: 3 })
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['rilievo'], []])
})

test('a saved filter loses the text that was looked for, here as well', async () => {
  const store = opened()
  store.setItem('users.savedQueries', [savedFilter({ role: 'doctor', q: 'rossi' })])
  expect(store.getItem('users.savedQueries')).toEqual([savedFilter({ role: 'doctor' })])
  await waitFor(async () =>
    expect(await keptOf(admin)).toEqual({
      'users.savedQueries': [savedFilter({ role: 'doctor' })],
    }),
  )
  expect(JSON.stringify(sent)).not.toContain('rossi')
})

test.each([
  ['the page is hidden', () => void hide()],
  ['the area is left', (store: Store) => close(store)],
])('a choice leaves at once when %s, and outlives the page', async (_when, leave) => {
  const store = opened()
  await waitFor(() => expect(gets()).toHaveLength(1))
  store.setItem('users.datatable', ['email'])
  const fetched = vi.spyOn(globalThis, 'fetch')
  leave(store)
  expect(fetched).toHaveBeenCalledOnce()
  await waitFor(() =>
    expect(puts()).toEqual([
      { method: 'PUT', body: { 'users.datatable': ['email'] }, keepalive: true },
    ]),
  )
  await waitFor(async () => expect(await keptOf(admin)).toEqual({ 'users.datatable': ['email'] }))
})

test('the later choice leaves once the earlier one has arrived', async () => {
  const happened: string[] = []
  const store = opened()
  await waitFor(() => expect(gets()).toHaveLength(1))
  answerBy(async (request) => {
    happened.push('leaves')
    const response = await reach(request)
    // Longer than choices are gathered before they leave.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    happened.push('arrives')
    return response
  })
  store.setItem('users.datatable', ['email'])
  await waitFor(() => expect(puts()).toHaveLength(1))
  store.setItem('users.datatable', ['role'])
  await waitFor(() => expect(happened).toEqual(['leaves', 'arrives', 'leaves', 'arrives']))
  expect(await keptOf(admin)).toEqual({ 'users.datatable': ['role'] })
})

test('a read or write that failed is tried again once the server is back, without a message', async () => {
  await keep(admin, { 'databases.datatable': ['name'] })
  answerBy(lost)
  const store = opened()
  store.setItem('users.datatable', ['email'])
  await waitFor(() => expect(puts()).toHaveLength(1))
  answerBy(reach)
  await session.check()
  await waitFor(async () => {
    expect(store.getItem('databases.datatable')).toEqual(['name'])
    expect(await keptOf(admin)).toMatchObject({ 'users.datatable': ['email'] })
  })
  expect(toasts.get()).toEqual([])
})

test('a rejected choice holds for the session, without a message or another attempt', async () => {
  const store = opened()
  answerBy(() => new Response('{"message": "Troppo.", "errors": []}', { status: 422 }))
  store.setItem('users.datatable', ['email'])
  await waitFor(() => expect(puts()).toHaveLength(1))
  answerBy(reach)
  store.setItem('databases.datatable', ['name'])
  await waitFor(async () =>
    expect(await keptOf(admin)).toEqual({ 'databases.datatable': ['name'] }),
  )
  expect(store.getItem('users.datatable')).toEqual(['email'])
  expect(toasts.get()).toEqual([])
})

test('a choice that the server never stores is not sent', async () => {
  const store = opened()
  store.setItem('users.datatable', Array(201).fill('x'))
  store.setItem('databases.datatable', ['name'])
  await waitFor(() => expect(puts()).toHaveLength(1))
  expect(puts()[0]?.body).toEqual({ 'databases.datatable': ['name'] })
  expect(store.getItem('users.datatable')).toHaveLength(201)
})

test('the next user of a browser finds their own choices alone', async () => {
  const next = await person(server(), 'admin')
  await keep(next, { 'databases.datatable': ['name'] })
  const store = opened()
  await waitFor(() => expect(gets()).toHaveLength(1))
  store.setItem('users.datatable', ['email'])
  store.setItem('users.listParams', { page: 3 })
  await signIn(next)
  expect(store.getItem('users.datatable')).toBeUndefined()
  expect(store.getItem('users.listParams')).toBeUndefined()
  await waitFor(() => expect(store.getItem('databases.datatable')).toEqual(['name']))
  hide()
  expect(puts()).toEqual([])
  expect(await keptOf(next)).toEqual({ 'databases.datatable': ['name'] })
})

test('a user who has signed out has nothing sent, not even the last choice', async () => {
  const store = opened()
  store.setItem('users.datatable', ['email'])
  session.clear()
  close(store)
  expect(store.getItem('users.datatable')).toBeUndefined()
  expect(puts()).toEqual([])
})
