import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { person, type Person } from '../../setup/people/people'
import { http, network } from '../network'
import { expectHeading, startAdmin } from './open-admin'

// The table gives administrators all of the area: here it is as if they might neither read requests nor make accounts.
vi.mock('../../../contract/access', async (original) => {
  const access = await original<typeof import('../../../contract/access')>()
  const taken: readonly string[] = ['requests.manage', 'users.create']
  const decideBeforeBody: typeof access.decideBeforeBody = (action, caller) =>
    taken.includes(action) ? 'forbidden' : access.decideBeforeBody(action, caller)
  return { ...access, decideBeforeBody }
})

const { server, visit } = startAdmin()
let admin: Person
beforeAll(async () => {
  admin = await person(server(), 'admin', { firstName: 'Bruno', lastName: 'Amministra' })
})

test('a resource that a role may not list has no menu entry, no count and no page', async () => {
  const asked: string[] = []
  network.use(
    http.get('/v1/admin/subscription_requests', ({ request }) => {
      asked.push(request.url)
      return undefined
    }),
  )
  visit(admin, '/admin/subscription_requests')
  await expectHeading('Pagina non trovata')
  screen.getByRole('link', { name: 'Utenti' })
  expect(screen.queryByRole('link', { name: /^Richieste/ })).toBeNull()
  expect(asked).toEqual([])
})

test('a form whose call is not granted is not there, and nothing leads to it', async () => {
  const { router } = visit(admin, '/admin/users')
  await expectHeading('Utenti')
  expect(screen.queryByRole('link', { name: 'Nuovo utente' })).toBeNull()
  await router.navigate('/admin/users/create')
  await expectHeading('Pagina non trovata')
})
