import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { issueToken } from '../../../server/accounts/passwords/email-token'
import { session } from '../../../src/answers/session'
import { person } from '../../setup/people/people'
import { http, lost, network } from '../network'
import { knownBrowsersOf } from './known-browsers'
import { startSite } from '../site'

const site = startSite()
const good = 'il cormorano beve tisane 71'

/** Opens the link with which a supervisor may choose a password. */
async function openLink(purpose: 'reset' | 'confirmation') {
  const rita = await person(site.server(), 'supervisor', { firstName: 'Rita' })
  const token = await issueToken(site.server().deps.db, purpose, rita)
  const address =
    purpose === 'reset'
      ? `/reset_password?resetToken=${token}`
      : `/confirmation?confirmationToken=${token}`
  return { rita, link: address, ...site.go(address) }
}

const field = () => screen.findByLabelText<HTMLInputElement>('Nuova password')

test.each(['reset', 'confirmation'] as const)(
  'who has chosen a password is in (%s)',
  async (purpose) => {
    const { user, rita } = await openLink(purpose)
    await user.type(await field(), `${good}{Enter}`)
    await screen.findByText('Password salvata: hai effettuato l’accesso.')
    await screen.findByRole('heading', { name: 'Statistiche dei tuoi database' })
    expect(session.get().user?.id).toBe(rita.id)
    await waitFor(async () => expect(await knownBrowsersOf(site.server(), rita.id)).toBe(1))
  },
)

test('password managers are told whose password it is, and that it is a new one', async () => {
  const { rita } = await openLink('reset')
  expect((await field()).autocomplete).toBe('new-password')
  const form = (await field()).form
  if (form === null) throw new Error('the field stands in no form')
  const name = within(form).getByLabelText<HTMLInputElement>('Indirizzo e-mail')
  expect([name.autocomplete, name.value, name.readOnly]).toEqual(['username', rita.email, true])
  site.go('/login')
  expect((await screen.findByLabelText<HTMLInputElement>('Password')).autocomplete).toBe(
    'current-password',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Indirizzo e-mail').autocomplete).toBe('username')
})

test('a password says while it is typed what the server will think of it', async () => {
  const { user, rita } = await openLink('reset')
  await user.type(await field(), 'corta')
  await screen.findByText('Mancano ancora 5 caratteri.')
  await user.clear(await field())
  await user.type(await field(), 'password1234')
  expect((await screen.findByText('Troppo facile.')).parentElement?.textContent).toContain(
    'Questa assomiglia a una password di uso comune.',
  )
  await user.clear(await field())
  await user.type(await field(), rita.email)
  await screen.findByText(/^(Troppo|Ancora) facile\.$/)
  await user.type(await field(), '{Enter}')
  await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(await field())
  await user.clear(await field())
  await user.type(await field(), good)
  await screen.findByText('Ottima.')
})

test('a password is hidden, and shown to who asks', async () => {
  const { user } = await openLink('reset')
  expect((await field()).type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Mostra la password' }))
  expect((await field()).type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Nascondi la password' }))
  expect((await field()).type).toBe('password')
})

test('a link that works no more says so before anything is typed', async () => {
  const { link } = await openLink('reset')
  await field()
  await site.server().deps.pool.query(`update email_tokens set expires_at = now()`)
  site.go(link)
  await screen.findByRole('heading', { name: 'Il collegamento non è valido o è scaduto' })
  expect(screen.getByRole('link', { name: 'Chiedi un nuovo collegamento' })).toBeTruthy()
})

test('a user who set a password while the server went away is led to sign in with it', async () => {
  const { user } = await openLink('confirmation')
  network.use(http.get('/v1/current_user', lost))
  await user.type(await field(), `${good}{Enter}`)
  await screen.findByText('Password salvata: ora puoi accedere.')
  await screen.findByRole('heading', { name: 'Accedi' })
})

test('a signed-in user who opens a mail’s link reads why it does not open, and can stay', async () => {
  const rita = await person(site.server(), 'supervisor', { firstName: 'Rita' })
  const { user } = site.visit(rita, '/reset_password?resetToken=abc')
  await screen.findByRole('heading', { name: 'Statistiche dei tuoi database' })
  await screen.findByText(/Hai già effettuato l’accesso come Rita/)
  await user.click(screen.getByRole('button', { name: 'Annulla' }))
  await waitFor(() => expect(screen.queryByText(/Hai già effettuato l’accesso/)).toBeNull())
  expect(session.get().user?.id).toBe(rita.id)
})

test('a signed-in user who opens the login page reads nothing of a link', async () => {
  const rita = await person(site.server(), 'supervisor')
  site.visit(rita, '/login')
  await screen.findByRole('heading', { name: 'Statistiche dei tuoi database' })
  expect(screen.queryByText(/Hai già effettuato l’accesso/)).toBeNull()
})
