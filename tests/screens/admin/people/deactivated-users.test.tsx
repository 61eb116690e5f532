import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { bindIdentity } from '../../../../server/accounts/queries/identities'
import { join, person, type Person } from '../../../setup/people/people'
import { expectHeading, startAdmin } from '../open-admin'

const { server, visit } = startAdmin()
let superadmin: Person
let admin: Person
let databaseId: string
beforeAll(async () => {
  superadmin = await person(server(), 'superadmin', { firstName: 'Sara', lastName: 'Suprema' })
  admin = await person(server(), 'admin', { firstName: 'Bruno', lastName: 'Amministra' })
  databaseId = (await admin.have('createDatabase', { body: { name: 'Ictus' } })).id
  await import('../../../../resources/admin/pages/ResourceEdit')
})

const dialog = () => within(screen.getByRole('dialog', { hidden: true }))
const isActive = async ({ id }: Person) => (await admin.have('user', { params: { id } })).active

test('an account is deactivated and activated again from its page, which asks first', async () => {
  const doctor = await person(server(), 'doctor', {
    firstName: 'Ivo',
    lastName: 'Cura',
    password: 'cavallo-lento-42-azzurro',
  })
  const { user } = visit(admin, `/admin/users/${doctor.id}`)
  await expectHeading('Ivo Cura')
  await screen.findByText('Attivo')
  await user.click(await screen.findByRole('button', { name: 'Disattiva' }))
  dialog().getByText(/Il nome resta sulle schede/)
  await user.click(dialog().getByText('Annulla'))
  expect(await isActive(doctor)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Disattiva' }))
  await user.click(dialog().getByText('Disattiva'))
  await screen.findByText('Disattivato')
  expect(await isActive(doctor)).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Riattiva' }))
  await user.click(dialog().getByText('Riattiva'))
  await screen.findByText('Attivo')
  expect(await isActive(doctor)).toBe(true)
})

test('a user who can’t be removed because of surveys can be deactivated instead', async () => {
  const doctor = await person(server(), 'doctor', { firstName: 'Ada', lastName: 'Scheda' })
  await join(server(), doctor, databaseId, 'user')
  await doctor.have('createSurvey', { params: { databaseId }, body: {} })
  const { user } = visit(admin, `/admin/users/${doctor.id}`)
  await expectHeading('Ada Scheda')
  await user.click(await screen.findByRole('button', { name: 'Elimina l’utente' }))
  await user.click(dialog().getByText('Elimina'))
  await waitFor(() => dialog().getByText('L’utente ha 1 scheda: non può essere rimosso.'))
  await user.click(dialog().getByText('Disattiva'))
  await screen.findByText('Disattivato')
  expect(await isActive(doctor)).toBe(false)
})

test('nobody is offered to deactivate themselves, or an administrator without being a superadmin', async () => {
  const own = visit(superadmin, `/admin/users/${superadmin.id}`)
  await expectHeading('Sara Suprema')
  expect(screen.queryByRole('button', { name: 'Disattiva' })).toBeNull()
  own.close()
  visit(admin, `/admin/users/${superadmin.id}`)
  await expectHeading('Sara Suprema')
  expect(screen.queryByRole('button', { name: 'Disattiva' })).toBeNull()
})

test('the list of accounts shows who is deactivated, and can show them alone', async () => {
  const doctor = await person(server(), 'doctor', { firstName: 'Lea', lastName: 'Partita' })
  await admin.have('updateUser', { params: { id: doctor.id }, body: { active: false } })
  const { user } = visit(admin, '/admin/users')
  const link = await screen.findByRole('link', { name: 'Lea Partita' })
  within(link.closest('tr') as HTMLElement).getByText('Disattivato')
  await user.selectOptions(screen.getByLabelText('Stato'), 'In uso')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Lea Partita' })).toBeNull())
  await user.selectOptions(screen.getByLabelText('Stato'), 'Disattivati')
  await screen.findByRole('link', { name: 'Lea Partita' })
  expect(screen.queryByRole('link', { name: 'Bruno Amministra' })).toBeNull()
})

test('a database’s people show who is deactivated; others are offered to be added', async () => {
  const doctor = await person(server(), 'doctor', { firstName: 'Pia', lastName: 'Assente' })
  const free = await person(server(), 'doctor', { firstName: 'Gea', lastName: 'Libera' })
  const gone = await person(server(), 'doctor', { firstName: 'Tea', lastName: 'Lontana' })
  await join(server(), doctor, databaseId, 'user')
  for (const { id } of [doctor, gone]) {
    await admin.have('updateUser', { params: { id }, body: { active: false } })
  }
  const { user } = visit(admin, `/admin/databases/${databaseId}?tab=users`)
  const link = await screen.findByRole('link', { name: 'Pia Assente' })
  within(link.closest('tr') as HTMLElement).getByText('Disattivato')
  await user.click(screen.getByRole('button', { name: 'Aggiungi medici' }))
  const name = 'Gea Libera'
  await screen.findByRole('checkbox', { name, description: new RegExp(free.email) })
  expect(screen.queryByLabelText(/Tea Lontana/)).toBeNull()
})

test('an edit of somebody’s data does not activate who was deactivated meanwhile', async () => {
  const doctor = await person(server(), 'doctor', { firstName: 'Eva', lastName: 'Vecchia' })
  const { user } = visit(admin, `/admin/users/${doctor.id}/edit`)
  const field = await screen.findByLabelText(/Cognome/)
  await admin.have('updateUser', { params: { id: doctor.id }, body: { active: false } })
  await user.clear(field)
  await user.type(field, 'Nuova')
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  await expectHeading('Eva Nuova')
  expect(await isActive(doctor)).toBe(false)
})

test('a user of single sign-on waits for no mail, and is unbound on their page after a question', async () => {
  const doctor = await person(server(), 'doctor', { firstName: 'Pia', lastName: 'Unica' })
  await person(server(), 'doctor', { firstName: 'Gea', lastName: 'Attesa' })
  const tie = { userId: doctor.id, issuer: 'https://accesso.example.it', subject: 'pia' }
  await bindIdentity(server().deps.db, { ...tie, withPassword: false })
  const list = visit(admin, '/admin/users')
  const rowOf = async (name: string) => {
    const link = await screen.findByRole('link', { name })
    return within(link.closest('tr') as HTMLElement)
  }
  ;(await rowOf('Pia Unica')).getByText('Attivo con l’accesso unico')
  ;(await rowOf('Gea Attesa')).getByText('In attesa di conferma')
  list.close()
  const { user } = visit(admin, `/admin/users/${doctor.id}`)
  await expectHeading('Pia Unica')
  await screen.findByText('Attivo con l’accesso unico')
  expect(screen.queryByRole('button', { name: 'Rimanda l’e-mail' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Scollega dall’accesso unico' }))
  dialog().getByText(/userà «Password dimenticata»/)
  await user.click(dialog().getByText('Scollega'))
  // Now they do have to choose one.
  await screen.findByText('In attesa di conferma')
  await screen.findByRole('button', { name: 'Rimanda l’e-mail' })
  expect(screen.queryByRole('button', { name: 'Scollega dall’accesso unico' })).toBeNull()
})
