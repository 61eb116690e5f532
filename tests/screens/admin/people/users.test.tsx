import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { toasts } from '../../../../ui/feedback/toasts'
import { join, person, type Person } from '../../../setup/people/people'
import { giveSecondFactor } from '../../../setup/people/second-factor'
import { http, lost, network } from '../../network'
import { expectHeading, startAdmin } from '../open-admin'

const { server, visit } = startAdmin()
let superadmin: Person
let admin: Person
beforeAll(async () => {
  superadmin = await person(server(), 'superadmin', { firstName: 'Sara', lastName: 'Suprema' })
  admin = await person(server(), 'admin', { firstName: 'Bruno', lastName: 'Amministra' })
  await import('../../../../resources/admin/pages/ResourceEdit')
  await import('../../../../resources/users/AddToDatabasesDialog')
})

const dialog = () => within(screen.getByRole('dialog', { hidden: true }))
const actions = () => ({
  edit: screen.queryByRole('link', { name: 'Modifica' }) !== null,
  remove: screen.queryByRole('button', { name: 'Elimina l’utente' }) !== null,
})

test('an administrator is offered to change doctors, not administrators, and is told why', async () => {
  const doctor = await person(server(), 'doctor', { firstName: 'Ivo', lastName: 'Cura' })
  const first = visit(admin, `/admin/users/${doctor.id}`)
  await expectHeading('Ivo Cura')
  await waitFor(() => expect(actions()).toEqual({ edit: true, remove: true }))
  first.close()
  const second = visit(admin, `/admin/users/${superadmin.id}`)
  await expectHeading('Sara Suprema')
  await screen.findByText('Solo un superadmin può modificare o eliminare gli amministratori.')
  expect(actions()).toEqual({ edit: false, remove: false })
  second.close()
  visit(admin, `/admin/users/${superadmin.id}/edit`)
  await expectHeading('Modifica utente')
  expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull()
})

test('a superadmin changes himself, but is not offered to remove himself or to change his role, password or address', async () => {
  const { user } = visit(superadmin, `/admin/users/${superadmin.id}`)
  await expectHeading('Sara Suprema')
  await waitFor(() => expect(actions()).toEqual({ edit: true, remove: false }))
  await user.click(screen.getByRole('link', { name: 'Modifica' }))
  await screen.findByText(/Questo è il tuo account/)
  await screen.findByText('La tua password e il tuo indirizzo si cambiano dal tuo profilo.')
  expect(screen.getByLabelText(/^E-mail/)).toHaveProperty('readOnly', true)
  expect(screen.queryByLabelText(/^Password/)).toBeNull()
})

test('a user’s memberships are listed, added and removed', async () => {
  const doctor = await person(server(), 'doctor', { firstName: 'Ada', lastName: 'Ovunque' })
  const { id } = await admin.have('createDatabase', { body: { name: 'Ictus' } })
  await admin.have('createDatabase', { body: { name: 'Diabete' } })
  await join(server(), doctor, id, 'user')
  await doctor.have('createSurvey', { params: { databaseId: id } })
  const { user } = visit(admin, `/admin/users/${doctor.id}`)
  await screen.findByText('Compila schede · 1 scheda')
  await user.click(screen.getByRole('button', { name: 'Aggiungi a un database' }))
  expect(await screen.findByLabelText(/^Ictus/)).toHaveProperty('disabled', true)
  await user.selectOptions(screen.getByLabelText('Come'), 'Supervisiona')
  expect(screen.getByLabelText(/^Ictus/)).toHaveProperty('disabled', false)
  await user.click(screen.getByLabelText(/^Ictus/))
  await user.click(screen.getByLabelText(/^Diabete/))
  await user.click(dialog().getByText('Aggiungi a 2'))
  await waitFor(() => expect(screen.getAllByText('Supervisiona')).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Rimuovi da Diabete (supervisiona)' }))
  await user.click(dialog().getByText('Rimuovi'))
  await waitFor(() => expect(screen.getAllByText('Supervisiona')).toHaveLength(1))
  expect(screen.queryByRole('link', { name: 'Diabete' })).toBeNull()
})

test('a user who is added to several databases is refused by one, which is named with the reason', async () => {
  const doctor = await person(server(), 'doctor', { firstName: 'Lea', lastName: 'Molte' })
  const [first, second] = [
    await admin.have('createDatabase', { body: { name: 'Registro uno' } }),
    await admin.have('createDatabase', { body: { name: 'Registro due' } }),
  ]
  const { user } = visit(admin, `/admin/users/${doctor.id}`)
  await user.click(await screen.findByText('Aggiungi a un database'))
  await user.click(await screen.findByLabelText(/^Registro uno/))
  await user.click(screen.getByLabelText(/^Registro due/))
  network.use(http.post(`/v1/admin/databases/${first.id}/database_users/mass_create`, lost))
  await user.click(dialog().getByText('Aggiungi a 2'))
  await waitFor(() => expect(dialog().getByText('Aggiunto a 1 database')).toBeTruthy())
  const refused = dialog().getByText('Registro uno').closest('li')
  expect(refused?.textContent).toContain('Il server non risponde')
  network.resetHandlers()
  await user.click(dialog().getByText('Riprova'))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  const { text } = await admin.call('userMemberships', { params: { id: doctor.id } })
  expect(text).toContain(`"${second.id}"`)
  expect(await screen.findByText('Registro uno')).toBeTruthy()
})

test('an administrator needs no databases', async () => {
  visit(superadmin, `/admin/users/${admin.id}`)
  await screen.findByText('Un amministratore vede già tutti i database.')
  expect(screen.queryByRole('button', { name: 'Aggiungi a un database' })).toBeNull()
})

test('an account that is not there is a page that is not there; one that does not load can be tried again', async () => {
  const absent = visit(admin, '/admin/users/987654')
  await expectHeading('Pagina non trovata')
  // A redirect would have come by now.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(absent.address()).toBe('/admin/users/987654')
  absent.close()
  const doctor = await person(server(), 'doctor', { firstName: 'Eva', lastName: 'Lenta' })
  const { user, router } = visit(admin, '/admin/nowhere')
  await expectHeading('Pagina non trovata')
  network.use(http.get('/v1/admin/users/*', lost))
  await router.navigate(`/admin/users/${doctor.id}`)
  await screen.findByText('Non è stato possibile caricare l’utente')
  network.resetHandlers()
  for (const again of screen.getAllByRole('button', { name: 'Riprova' })) await user.click(again)
  await expectHeading('Eva Lenta')
})

test('a superadmin takes a second factor from somebody, once they have said so again', async () => {
  const doctor = await person(server(), 'doctor', { firstName: 'Ada', lastName: 'Perduti' })
  await giveSecondFactor(server(), doctor.id)
  const { user } = visit(superadmin, `/admin/users/${doctor.id}`)
  await user.click(await screen.findByRole('button', { name: 'Togli la verifica in due passaggi' }))
  await user.click(dialog().getByText('Togli'))
  await waitFor(() =>
    expect(toasts.get().map(({ text }) => text)).toContain(
      'Verifica in due passaggi tolta a Ada Perduti',
    ),
  )
  const after = await superadmin.have('user', { params: { id: doctor.id } })
  expect(after['secondFactor']).toBe(false)
})
