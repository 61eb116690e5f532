import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { LimitName } from '../../../../contract/models/rate-limits'
import { addRateLimit } from '../../../../server/accounts/queries/rate-limits'
import { queryClient } from '../../../../src/api/calls/query'
import { person, type Person } from '../../../setup/people/people'
import { http, lost, network } from '../../network'
import { expectHeading, startAdmin } from '../open-admin'

const { server, visit } = startAdmin()
let admin: Person
let doctor: Person
beforeAll(async () => {
  admin = await person(server(), 'admin')
  doctor = await person(server(), 'doctor', { firstName: 'Ada', lastName: 'Attesa' })
})
beforeEach(() => server().deps.pool.query('delete from throttlings'))

const slow = (limit: LimitName, userId: string | null) =>
  addRateLimit(server().deps.db, { limit, network: '192.0.2.7', userId }, 600)

test('the page of users says that somebody is being refused, and leads to who and from where', async () => {
  await slow('address', doctor.id)
  await slow('address', null)
  await slow('links from an address', null)
  const { user } = visit(admin, '/admin/users')
  await screen.findByText(/sono in corso 3 rallentamenti/)
  await user.click(screen.getByRole('link', { name: 'Mostra i rallentamenti in corso' }))
  await expectHeading('Accessi rallentati')
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows).toHaveLength(3)
  expect(rows[0]?.textContent).toContain('Troppi collegamenti chiesti da un indirizzo di rete')
  const ofAccount = rows.find((row) => within(row).queryByRole('link', { name: 'Ada Attesa' }))
  expect(ofAccount?.textContent).toMatch(/192\.0\.2\.7.*In corso, fino alle/)
  expect(rows.filter((row) => row.textContent?.includes('Nessuno'))).toHaveLength(2)
})

test('the page of users says nothing where nobody is', async () => {
  await slow('address', null)
  await server().deps.pool.query('update throttlings set until = now()')
  const first = visit(admin, '/admin/users')
  await screen.findByRole('link', { name: 'Ada Attesa' })
  expect(screen.queryByText(/In questo momento/)).toBeNull()
  first.close()
  visit(admin, '/admin/throttlings')
  await screen.findByText(/^Finito alle/)
})

test('a list that loaded says nothing of a warning that did not', async () => {
  network.use(http.get('/v1/admin/throttlings', lost))
  visit(admin, '/admin/users')
  await screen.findByRole('link', { name: 'Ada Attesa' })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(/Il server non risponde/)).toBeNull()
})

test.each<[LimitName, RegExp]>([
  ['address', /gli accessi da 192\.0\.2\.7 sono rallentati.*negli altri con un collegamento/],
  ['account', /rallentati da qualunque rete/],
  ['known device', /in quel browser\. Si entra da un altro/],
  ['codes after the password', /qualcuno conosce la sua password/],
  ['second factor', /Con la password si entra comunque/],
])('somebody’s page says what a full counter of «%s» leaves open', async (limit, says) => {
  await slow(limit, doctor.id)
  await slow('own password', doctor.id)
  visit(admin, `/admin/users/${doctor.id}`)
  await screen.findByText(says)
  expect(screen.getAllByText(/^Dalle/)).toHaveLength(1)
})
