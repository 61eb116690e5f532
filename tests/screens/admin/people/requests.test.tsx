import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { person, visitor, type Person } from '../../../setup/people/people'
import { expectHeading, startAdmin } from '../open-admin'

const { server, visit } = startAdmin()
let admin: Person
beforeAll(async () => {
  admin = await person(server(), 'admin')
  await import('../../../../resources/subscription-requests/AcceptDialog')
  await import('../../../../resources/subscription-requests/RejectDialog')
  await import('../../../../resources/admin/list/BulkDialog')
  await import('../../../../contract/guessability')
})

const dialog = () => within(screen.getByRole('dialog', { hidden: true }))
/** A dialog comes when it is opened. */
const opened = async () => within(await screen.findByRole('dialog', { hidden: true }))

/** A request as it stands in the database, however far it has come. */
async function request(lastName: string, status: string, email = `${lastName}@ospedale.example`) {
  const { rows } = await server().deps.pool.query<{ id: string }>(
    `insert into subscription_requests (first_name, last_name, email, hospital, message, status, validated_at)
      values ('Carla', $1, $2, 'Ospedale Maggiore', 'Lavoro in cardiologia.', $3, now()) returning id::text`,
    [lastName, email.toLowerCase(), status],
  )
  return rows[0]?.id ?? ''
}
const statusOf = async (id: string) =>
  (await admin.call('subscriptionRequest', { params: { id } })).records[0]?.['status']

test('the menu says how many requests wait, and the list shows them by status', async () => {
  await request('Attende', 'validated')
  await request('Nuova', 'requested')
  const { user } = visit(admin, '/admin/subscription_requests')
  await expectHeading('Richieste di iscrizione')
  await screen.findByRole('link', { name: /Richieste di iscrizione.*1 da decidere/ })
  await screen.findByText('Carla Attende')
  await screen.findByText('Carla Nuova')
  await user.selectOptions(screen.getByLabelText('Stato'), 'Confermata')
  await waitFor(() => expect(screen.queryByText('Carla Nuova')).toBeNull())
})

test('a request is accepted into databases, with a centre of theirs', async () => {
  const id = await request('Accolta', 'validated')
  const database = await admin.have('createDatabase', { body: { name: 'Ictus' } })
  await admin.have('updateDatabase', {
    params: { id: database.id },
    body: { providers: ['Bologna', 'Parma'] },
  })
  const { user } = visit(admin, `/admin/subscription_requests/${id}`)
  await expectHeading('Carla Accolta')
  await screen.findByText('Lavoro in cardiologia.')
  await user.click(await screen.findByRole('button', { name: 'Accetta' }))
  await (await opened()).findByLabelText('Ictus')
  const centres = within(dialog().getByRole('group', { name: 'Centro in «Ictus»', hidden: true }))
  await user.click(centres.getByLabelText('Parma'))
  expect(dialog().getByLabelText('Ictus')).toHaveProperty('checked', true)
  await user.click(dialog().getByRole('button', { name: 'Accetta', hidden: true }))
  await screen.findByText('Accettata')
  expect(screen.queryByRole('button', { name: 'Accetta' })).toBeNull()
  await screen.findByRole('link', { name: 'Carla Accolta' })
  const { rows } = await server().deps.pool.query(
    `select provider from database_users where database_id = $1`,
    [database.id],
  )
  expect(rows).toEqual([{ provider: 'Parma' }])
})

test('a database of many centres has them in a list', async () => {
  const id = await request('Estesa', 'validated')
  const providers = Array.from({ length: 7 }, (_, number) => `Centro ${number}`)
  const database = await admin.have('createDatabase', { body: { name: 'Rete', providers } })
  const { user } = visit(admin, `/admin/subscription_requests/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Accetta' }))
  const choice = await (await opened()).findByLabelText('Centro in «Rete»')
  await user.selectOptions(choice, 'Centro 6')
  await user.click(dialog().getByRole('button', { name: 'Accetta', hidden: true }))
  await screen.findByText('Accettata')
  const { rows } = await server().deps.pool.query(
    `select provider from database_users where database_id = $1`,
    [database.id],
  )
  expect(rows).toEqual([{ provider: 'Centro 6' }])
})

test('a request is accepted with a password; a weak one is refused where it was typed', async () => {
  const email = 'scelta@ospedale.example'
  const id = await request('Scelta', 'validated', email)
  const { user } = visit(admin, `/admin/subscription_requests/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Accetta' }))
  await user.selectOptions(
    await (await opened()).findByLabelText('Password'),
    'La scelgo io e gliela comunico',
  )
  const field = dialog().getByLabelText('Password dell’account')
  await user.type(field, 'password1234{Enter}')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(field)
  await user.type(field, 'il cormorano beve tisane 71{Enter}')
  await screen.findByText('Accettata')
  const login = await visitor(server()).call('login', {
    body: { user: { email, password: 'il cormorano beve tisane 71' } },
  })
  expect(login.status).toBe(200)
})

test('a decision on a request that was decided meanwhile reads why it fails, then the outcome', async () => {
  const id = await request('Contesa', 'validated')
  const { user } = visit(admin, `/admin/subscription_requests/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Accetta' }))
  await (await opened()).findByLabelText('Password')
  await admin.have('rejectSubscriptionRequest', { params: { id }, body: { reason: null } })
  await user.click(dialog().getByRole('button', { name: 'Accetta', hidden: true }))
  const reason = await dialog().findByRole('alert', { hidden: true })
  // A read meanwhile closes no dialog with a message.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(reason.isConnected).toBe(true)
  await user.click(dialog().getByRole('button', { name: 'Annulla', hidden: true }))
  await screen.findByText('Rifiutata')
  expect(screen.queryByRole('button', { name: 'Accetta' })).toBeNull()
})

test('a decision on a request that was deleted meanwhile says so before the page is left', async () => {
  const id = await request('Sparita', 'validated')
  const { user } = visit(admin, `/admin/subscription_requests/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Accetta' }))
  await (await opened()).findByLabelText('Password')
  await admin.call('deleteSubscriptionRequest', { params: { id } })
  await user.click(dialog().getByRole('button', { name: 'Accetta', hidden: true }))
  const reason = await dialog().findByRole('alert', { hidden: true })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(reason.isConnected).toBe(true)
  await user.click(dialog().getByRole('button', { name: 'Annulla', hidden: true }))
  await waitFor(() => expect(screen.queryByText('Lavoro in cardiologia.')).toBeNull())
})

test('several decisions at once list those that fail, a line each', async () => {
  const taken = await person(server(), 'doctor')
  const [one, two] = [
    await request('Uno', 'validated'),
    await request('Due', 'validated', taken.email),
  ]
  const three = await request('Tre', 'requested')
  const { user } = visit(admin, '/admin/subscription_requests')
  for (const name of ['Uno', 'Due', 'Tre']) {
    const row = (await screen.findByText(`Carla ${name}`)).closest('tr')
    if (row === null) throw new Error('no row')
    await user.click(within(row).getByRole('checkbox'))
  }
  await screen.findByText('3 richieste selezionate')
  await user.click(screen.getByRole('button', { name: 'Accetta' }))
  // The one whose address nobody has confirmed is left out.
  await screen.findByRole('heading', { name: 'Accettare 2 richieste?', hidden: true })
  dialog().getByText('Riguarda 2 di 3. Resta fuori:')
  dialog().getByText('Carla Tre: l’indirizzo e-mail non è ancora confermato')
  await user.click(dialog().getByRole('button', { name: 'Accetta 2', hidden: true }))
  await screen.findByText(/^C’è già un account con l’indirizzo/)
  dialog().getByText('Carla Due')
  expect(dialog().queryByText('Carla Uno')).toBeNull()
  await (await opened()).findByText('Richiesta accettata')
  expect([await statusOf(one), await statusOf(two), await statusOf(three)]).toEqual([
    'accepted',
    'validated',
    'requested',
  ])
})

test('a request is rejected with a reason, and deleted', async () => {
  const id = await request('Respinta', 'requested')
  const { user } = visit(admin, `/admin/subscription_requests/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Rifiuta' }))
  await user.type(
    await (await opened()).findByLabelText('Motivo (facoltativo)'),
    'Non è del progetto.',
  )
  await user.click(dialog().getByRole('button', { name: 'Rifiuta', hidden: true }))
  await screen.findByText('Rifiutata')
  await screen.findByText('Non è del progetto.')
  await user.click(screen.getByRole('button', { name: 'Elimina' }))
  await user.click(await (await opened()).findByRole('button', { name: 'Elimina', hidden: true }))
  await expectHeading('Richieste di iscrizione')
  expect((await admin.call('subscriptionRequest', { params: { id } })).status).toBe(404)
})
