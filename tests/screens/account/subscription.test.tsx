import { startSite } from '../site'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { issueToken } from '../../../server/accounts/passwords/email-token'
import { session } from '../../../src/answers/session'
import { doWaiting, mailsTo } from '../../setup/people/queued-mails'
import { person, visitor } from '../../setup/people/people'
import { codeIn } from '../../server/accounts/requests/asking'
import { http, lost, network } from '../network'

const { go, server } = startSite()
let opened: ReturnType<typeof go>

beforeEach(() => server().deps.pool.query('delete from login_failures'))
/** The code of a request that nobody has confirmed. */
async function codeFor(email: string): Promise<string> {
  const { rows } = await server().deps.pool.query<{ id: string }>(
    `insert into subscription_requests (first_name, last_name, email) values ('Ada', 'Prova', $1) returning id`,
    [email],
  )
  return issueToken(server().deps.db, 'request', { id: rows[0]?.id ?? '', email })
}

const field = (name: RegExp) => screen.findByLabelText(name)

async function typed(email: string) {
  opened = go('/subscription_requests')
  const { user } = opened
  await user.type(await field(/^Nome/), 'Ada')
  await user.type(await field(/^Cognome/), 'Prova')
  await user.type(await field(/^Indirizzo e-mail/), email)
  return user
}
const send = () => screen.getByRole('button', { name: 'Invia la richiesta' })

test('a request is sent, and its link confirms it by a click and not by being opened', async () => {
  const user = await typed('ada@example.it')
  await user.type(await field(/^Ospedale o struttura/), 'Ospedale di Asti')
  await user.click(send())
  await screen.findByRole('heading', { name: 'Controlla la posta' })
  expect(opened.address()).toBe('/subscription_requests/sent')
  expect(screen.getByText(/a ada@example.it/)).toBeTruthy()
  await doWaiting(server(), 'take_request')
  const code = codeIn((await mailsTo(server(), 'ada@example.it'))[0]?.text)
  opened.close()

  opened = go(`/subscription_requests/${code}/confirm`)
  const confirm = await screen.findByRole('button', { name: 'Conferma la richiesta' })
  // The page shows what is confirmed: anybody may have written it for that address.
  const said = screen.getByLabelText('La richiesta').textContent
  expect(said).toBe(
    'Nome e cognomeAda ProvaIndirizzo e-mailada@example.itOspedale o strutturaOspedale di Asti',
  )
  const status = async () =>
    (await server().deps.pool.query('select status from subscription_requests')).rows
  expect(await status()).toEqual([{ status: 'requested' }])
  await opened.user.click(confirm)
  await screen.findByRole('heading', { name: 'Richiesta confermata' })
  expect(await status()).toEqual([{ status: 'validated' }])
  opened.close()

  opened = go(`/subscription_requests/${code}/confirm`)
  await screen.findByRole('heading', { name: 'La richiesta è già confermata' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a request sent twice, or from two windows, says calmly that it is done', async () => {
  const code = await codeFor('due@example.it')
  opened = go(`/subscription_requests/${code}/confirm`)
  const confirm = await screen.findByRole('button', { name: 'Conferma la richiesta' })
  await visitor(server()).call('validateSubscriptionEmail', { params: { code } })
  await opened.user.click(confirm)
  await screen.findByRole('heading', { name: 'La richiesta è già confermata' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a known address reads the same page', async () => {
  const { email } = await person(server(), 'doctor', { password: 'quattro cavalli blu 71' })
  const user = await typed(email)
  await user.click(send())
  await screen.findByRole('heading', { name: 'Controlla la posta' })
})

test('a missing value is told at its field, and the first one has the focus', async () => {
  opened = go('/subscription_requests')
  await screen.findByRole('heading', { name: 'Richiesta di iscrizione' })
  await opened.user.type(await field(/^Nome/), 'Ada')
  await opened.user.click(send())
  await screen.findByText('L’indirizzo e-mail non è valido.')
  expect(await field(/^Cognome/)).toHaveProperty('ariaInvalid')
  expect((await field(/^Cognome/)).getAttribute('aria-invalid')).toBe('true')
  await waitFor(async () => expect(document.activeElement).toBe(await field(/^Cognome/)))
  expect(opened.address()).toBe('/subscription_requests')
})

test('a visitor who goes back to correct a request finds what was typed', async () => {
  const user = await typed('sbagliato@example.it')
  await user.click(send())
  await user.click(await screen.findByRole('link', { name: 'Correggi o invia di nuovo' }))
  expect(await field(/^Indirizzo e-mail/)).toHaveProperty('value', 'sbagliato@example.it')
  expect(await field(/^Nome/)).toHaveProperty('value', 'Ada')
})

test('a form says that there were too many requests, with what was typed', async () => {
  for (let n = 0; n < 5; n += 1) {
    await fetch(`${server().url}/v1/subscription_requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ firstName: 'Ada', lastName: 'Prova', email: 'troppo@example.it' }),
    })
  }
  const user = await typed('troppo@example.it')
  await user.click(send())
  await screen.findByText(/Troppi tentativi/)
  expect(await field(/^Indirizzo e-mail/)).toHaveProperty('value', 'troppo@example.it')
})

test('a dead link says what may have happened, and leads to a new request', async () => {
  opened = go('/subscription_requests/nessuno/confirm')
  await screen.findByRole('heading', { name: /non è valido o è scaduto/ })
  await opened.user.click(screen.getByRole('link', { name: 'Invia di nuovo la richiesta' }))
  await screen.findByRole('heading', { name: 'Richiesta di iscrizione' })
})

test('a confirmation whose reply is lost can be tried again, and reads well', async () => {
  const code = await codeFor('persa@example.it')
  network.use(http.put('*/validate_email', lost, { once: true }))
  opened = go(`/subscription_requests/${code}/confirm`)
  await opened.user.click(await screen.findByRole('button', { name: 'Conferma la richiesta' }))
  await screen.findByRole('alert')
  await opened.user.click(screen.getByRole('button', { name: 'Conferma la richiesta' }))
  await screen.findByRole('heading', { name: 'Richiesta confermata' })
})

test('a link that could not be looked at says so, and is looked at again', async () => {
  const code = await codeFor('lontana@example.it')
  network.use(http.get('*/validate_email', lost, { once: true }))
  opened = go(`/subscription_requests/${code}/confirm`)
  await screen.findByText('Il collegamento non è stato verificato: riprova tra poco.')
  expect(screen.queryByText('Verifica del collegamento in corso')).toBeNull()
  await opened.user.click(screen.getByRole('button', { name: 'Riprova' }))
  await screen.findByRole('button', { name: 'Conferma la richiesta' })
})

test('a server that can’t tell what a link confirms confirms it all the same', async () => {
  const code = await codeFor('altrove@example.it')
  network.use(http.get('*/validate_email', () => Response.json({}, { status: 404 })))
  opened = go(`/subscription_requests/${code}/confirm`)
  await opened.user.click(await screen.findByRole('button', { name: 'Conferma la richiesta' }))
  await screen.findByRole('heading', { name: 'Richiesta confermata' })
})

test('the link of an accepted request lets the doctor choose a password, and in', async () => {
  const doctor = await person(server(), 'doctor')
  const token = await issueToken(server().deps.db, 'confirmation', doctor)
  opened = go(`/subscription_requests/accepted?confirmationToken=${token}`)
  await opened.user.type(await field(/^Nuova password/), 'quattro cavalli blu 71')
  await opened.user.click(screen.getByRole('button', { name: 'Salva la password' }))
  await screen.findByRole('heading', { name: 'I miei database' })
  session.clear()
  opened = go(`/subscription_requests/accepted?confirmationToken=${token}`)
  await screen.findByRole('heading', { name: /non è valido o è scaduto/ })
})
