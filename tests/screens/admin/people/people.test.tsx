import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { users } from '../../../../server/db/schema'
import { join, person, type Person } from '../../../setup/people/people'
import { expectHeading, startAdmin } from '../open-admin'

const { server, visit } = startAdmin()
let admin: Person
beforeAll(async () => {
  admin = await person(server(), 'admin', { firstName: 'Bruno', lastName: 'Amministra' })
})

const dialog = () => within(screen.getByRole('dialog', { hidden: true }))

test('doctors are searched, added to a database and removed again', async () => {
  const lia = await person(server(), 'doctor', { firstName: 'Lia', lastName: 'Medico' })
  const { id } = await admin.have('createDatabase', { body: { name: 'Registro' } })
  const { user } = visit(admin, `/admin/databases/${id}?tab=users`)
  await screen.findByText('Nessun medico compila ancora questo database')
  await user.click(screen.getByRole('button', { name: 'Aggiungi medici' }))
  await user.click(await screen.findByLabelText(/Lia Medico/))
  await user.click(dialog().getByText('Aggiungi 1'))
  await screen.findByRole('link', { name: 'Lia Medico' })
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  const members = await admin.call('databaseUsers', {
    params: { databaseId: id },
    query: { include: ['user'] },
  })
  expect(members.records).toHaveLength(1)
  expect((await lia.call('database', { params: { databaseId: id } })).status).toBe(200)
  await user.click(await screen.findByRole('button', { name: 'Rimuovi Lia Medico' }))
  await user.click(dialog().getByText('Rimuovi'))
  await screen.findByText('Nessun medico compila ancora questo database')
  expect((await lia.call('database', { params: { databaseId: id } })).status).toBe(404)
})

test('a doctor behind a hundred other people is found all the same', async () => {
  const { id } = await admin.have('createDatabase', { body: { name: 'Registro affollato' } })
  const rows = Array.from({ length: 110 }, (_, index) => ({
    firstName: 'Prima',
    lastName: `Aaa ${index}`,
    email: `prima-${index}@example.it`,
    role: 'supervisor' as const,
  }))
  await server().deps.db.insert(users).values(rows)
  await person(server(), 'doctor', { firstName: 'Zoe', lastName: 'Zuliani' })
  const { user } = visit(admin, `/admin/databases/${id}?tab=users`)
  await user.click(await screen.findByRole('button', { name: 'Aggiungi medici' }))
  await screen.findByText('Zoe Zuliani')
  expect(screen.queryByText('Prima Aaa 1')).toBeNull()
})

test('a database is deleted only after its name is typed', async () => {
  const { id } = await admin.have('createDatabase', { body: { name: 'Da buttare' } })
  const { user, address } = visit(admin, `/admin/databases/${id}?tab=settings`)
  await expectHeading('Da buttare')
  await user.click(await screen.findByRole('button', { name: 'Elimina il database' }))
  expect(dialog().getByText('Elimina')).toHaveProperty('disabled', true)
  await user.type(dialog().getByRole('textbox', { hidden: true }), 'Da buttare')
  await user.click(dialog().getByText('Elimina'))
  await expectHeading('Database')
  expect(address()).toBe('/admin/databases')
  expect((await admin.call('adminDatabase', { params: { id } })).status).toBe(404)
})

test('a database with surveys stays, and the server’s sentence is shown', async () => {
  const doctor = await person(server(), 'doctor')
  const { id } = await admin.have('createDatabase', { body: { name: 'In uso' } })
  await join(server(), doctor, id, 'user')
  await doctor.have('createSurvey', { params: { databaseId: id } })
  const { user } = visit(admin, `/admin/databases/${id}?tab=settings`)
  await expectHeading('In uso')
  await user.click(await screen.findByRole('button', { name: 'Elimina il database' }))
  await user.type(dialog().getByRole('textbox', { hidden: true }), 'In uso')
  await user.click(dialog().getByText('Elimina'))
  await waitFor(() => expect(document.body.textContent).toContain('puoi archiviare, non eliminare'))
  expect((await admin.call('adminDatabase', { params: { id } })).status).toBe(200)
})

test('the list is searched, and says when nothing matches', async () => {
  await admin.have('createDatabase', { body: { name: 'Studio sul diabete' } })
  const { user } = visit(admin, '/admin/databases')
  await screen.findByRole('link', { name: 'Studio sul diabete' })
  await user.type(screen.getByRole('searchbox'), 'zzz')
  await screen.findByText('Nessun database corrisponde alla ricerca')
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'diabete')
  await screen.findByRole('link', { name: 'Studio sul diabete' })
})

test('an admin makes a doctor; an address that is taken is said at its field', async () => {
  const taken = await person(server(), 'doctor')
  const { user } = visit(admin, '/admin/users/create')
  await user.type(await screen.findByLabelText(/^Nome/), 'Carla')
  await user.type(screen.getByLabelText(/^Cognome/), 'Nuova')
  await user.type(screen.getByLabelText(/^E-mail/), taken.email)
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  await waitFor(() =>
    expect(screen.getByLabelText(/^E-mail/).getAttribute('aria-invalid')).toBe('true'),
  )
  await user.clear(screen.getByLabelText(/^E-mail/))
  await user.type(screen.getByLabelText(/^E-mail/), 'carla.nuova@example.it')
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  await expectHeading('Carla Nuova')
  const { records } = await admin.call('users', { query: { filter: { q: 'Nuova' } } })
  expect(records).toMatchObject([{ email: 'carla.nuova@example.it', role: 'doctor' }])
})

test('nobody is offered to delete himself', async () => {
  visit(admin, `/admin/users/${admin.id}`)
  await expectHeading('Bruno Amministra')
  expect(screen.queryByRole('button', { name: 'Elimina l’utente' })).toBeNull()
})

test.each([
  ['/admin/subscription_requests', 'Richieste di iscrizione'],
  ['/admin/databases/1/stats', 'Statistiche'],
  ['/admin/databases/1/stats/2/config', 'Pagina non trovata'],
  ['/admin/databases/999999/templates', 'Pagina non trovata'],
  ['/admin/databases/1/anything', 'Pagina non trovata'],
  ['/admin/anything', 'Pagina non trovata'],
])('%s is «%s»', async (address, title) => {
  visit(admin, address)
  await expectHeading(title)
})
