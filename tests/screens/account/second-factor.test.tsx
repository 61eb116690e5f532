import { startSite } from '../site'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { issueToken } from '../../../server/accounts/passwords/email-token'
import { session } from '../../../src/answers/session'
import { toasts } from '../../../ui/feedback/toasts'
import { person } from '../../setup/people/people'
import { codeOf, giveSecondFactor } from '../../setup/people/second-factor'

const site = startSite()
const password = 'quattro cavalli blu 71'

async function signIn(email: string) {
  const { user } = site.go('/login')
  await user.type(await screen.findByLabelText('Indirizzo e-mail'), email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Accedi' }))
  return user
}

test('a user with a second factor is asked for the code after the password, and told when it is wrong', async () => {
  const doctor = await person(site.server(), 'doctor', { password })
  const secret = await giveSecondFactor(site.server(), doctor.id)
  const user = await signIn(doctor.email)
  const field = await screen.findByLabelText('Codice di verifica')
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(toasts.get()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Verifica' }))
  await screen.findByText('Scrivi il codice di verifica.')
  await user.type(field, '12')
  await user.click(screen.getByRole('button', { name: 'Verifica' }))
  await screen.findByText('Il codice non è corretto, o è già stato usato.')
  await user.clear(field)
  await user.type(field, codeOf(secret))
  await user.click(screen.getByRole('button', { name: 'Verifica' }))
  await screen.findByRole('heading', { name: 'I miei database' })
})

test('the code’s card leads back to the password', async () => {
  const doctor = await person(site.server(), 'doctor', { password })
  await giveSecondFactor(site.server(), doctor.id)
  const user = await signIn(doctor.email)
  await screen.findByLabelText('Codice di verifica')
  await user.click(screen.getByRole('button', { name: 'Torna indietro' }))
  await screen.findByLabelText('Password')
})

test('a user who sets a new password by a link is asked for the code alone, and is in', async () => {
  const doctor = await person(site.server(), 'doctor', { password })
  const secret = await giveSecondFactor(site.server(), doctor.id)
  const token = await issueToken(site.server().deps.db, 'reset', doctor)
  const { user } = site.go(`/reset_password?resetToken=${token}`)
  await user.type(
    await screen.findByLabelText('Nuova password'),
    'il cormorano beve tisane 71{Enter}',
  )
  const field = await screen.findByLabelText('Codice di verifica')
  expect(screen.queryByLabelText('Nuova password')).toBeNull()
  await user.type(field, '12{Enter}')
  await screen.findByText('Il codice non è corretto, o è già stato usato.')
  await user.clear(field)
  await user.type(field, `${codeOf(secret)}{Enter}`)
  await screen.findByRole('heading', { name: 'I miei database' })
  expect(session.get().user?.id).toBe(doctor.id)
})

test('a second factor is switched on, gets new recovery codes, and is switched off on the profile', async () => {
  const doctor = await person(site.server(), 'doctor', { password })
  const { user } = site.visit(doctor, '/profile')
  await user.click(await screen.findByRole('button', { name: 'Attiva la verifica' }))
  const card = () => screen.getByRole('region', { name: 'Verifica in due passaggi' })
  const typePassword = async () =>
    user.type(card().querySelector('input[name=password]') as HTMLInputElement, password)
  await typePassword()
  await user.click(screen.getByRole('button', { name: 'Inizia' }))
  await screen.findByRole('img', { name: /^Codice QR/ })
  const key = card().querySelector('code')?.textContent?.replaceAll(' ', '') ?? ''
  await user.type(screen.getByLabelText('Codice mostrato dall’app'), codeOf(key))
  await user.click(screen.getByRole('button', { name: 'Attiva' }))
  await screen.findByRole('heading', { name: 'I tuoi codici di recupero' })
  expect(card().querySelectorAll('ol code')).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Li ho conservati' }))
  await screen.findByText('Restano 10 codici di recupero.')

  await user.click(screen.getByRole('button', { name: 'Nuovi codici di recupero' }))
  await typePassword()
  await user.click(screen.getByRole('button', { name: 'Crea i codici' }))
  await screen.findByRole('heading', { name: 'I tuoi codici di recupero' })
  await user.click(screen.getByRole('button', { name: 'Li ho conservati' }))

  await user.click(await screen.findByRole('button', { name: 'Disattiva' }))
  await typePassword()
  await user.click(screen.getByRole('button', { name: 'Disattiva' }))
  await waitFor(() => expect(card().textContent).toContain('Non attiva'))
})

test('a user without a password who needs a second factor is led to a password, and asked for none', async () => {
  const doctor = await person(site.server(), 'doctor')
  await site
    .server()
    .deps.pool.query('update sessions set must_enrol = true where user_id = $1', [doctor.id])
  const { user } = site.visit(doctor, '/doctor')
  await screen.findByRole('heading', { name: 'Attiva la verifica in due passaggi' })
  await user.click(
    await screen.findByRole('button', { name: 'Ricevi un collegamento per sceglierla' }),
  )
  await screen.findByText(`Controlla la posta di ${doctor.email}: il collegamento vale 2 ore.`)
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('a user who needs a second factor sets it up before any other page opens', async () => {
  const doctor = await person(site.server(), 'doctor', { password })
  await site
    .server()
    .deps.pool.query('update sessions set must_enrol = true where user_id = $1', [doctor.id])
  const page = site.visit(doctor, '/doctor')
  await screen.findByRole('heading', { name: 'Attiva la verifica in due passaggi' })
  expect(page.address()).toBe('/second_factor?redirect=%2Fdoctor')
  const { user } = page
  await user.type(await screen.findByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Inizia' }))
  await screen.findByRole('img', { name: /^Codice QR/ })
  const key = document.querySelector('.second-factor__key')?.textContent?.replaceAll(' ', '') ?? ''
  await user.type(screen.getByLabelText('Codice mostrato dall’app'), codeOf(key))
  await user.click(screen.getByRole('button', { name: 'Attiva' }))
  await user.click(await screen.findByRole('button', { name: 'Li ho conservati' }))
  await screen.findByRole('heading', { name: 'I miei database' })
})
