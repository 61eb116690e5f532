import { startSite } from '../site'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { isAdmin } from '../../../contract/roles'
import { keyStorage } from '../../../src/answers/encryption/key-storage'
import { session } from '../../../src/answers/session'
import { sessionStore } from '../../../src/api/session/session-store'
import { knownBrowsersOf } from './known-browsers'
import { mailsTo } from '../../setup/people/queued-mails'
import { person } from '../../setup/people/people'

const site = startSite()
const password = 'cavallo-lento-42-azzurro'
// An administrator's profile has the menu of the administration, whose chunk no test waits for.
beforeAll(() => import('../../../resources/admin/frame/screens'))

test.each(['doctor', 'supervisor', 'admin', 'superadmin'] as const)(
  'a %s finds their profile in the menu of their name, and changes their name there',
  async (role) => {
    const one = await person(site.server(), role, { password, firstName: 'Ada' })
    const { user, address } = site.visit(one, '/profile')
    const first = await screen.findByLabelText('Nome')
    await user.clear(first)
    await user.type(first, 'Zoe')
    await user.click(screen.getByRole('button', { name: 'Salva il nome' }))
    await screen.findByText('Nome salvato.')
    await user.click(await screen.findByRole('button', { name: /Account di.*Zoe/ }))
    expect(screen.getByRole('menuitem', { name: 'Il mio profilo' })).toBeTruthy()
    const menu = screen.queryByRole('navigation', { name: 'Menu di amministrazione' })
    expect(menu !== null).toBe(isAdmin(role))
    expect(address()).toBe('/profile')
  },
)

test('a new password keeps whoever changed it at work, and opens what waits in this browser', async () => {
  const remember = vi.spyOn(keyStorage, 'save').mockResolvedValue()
  const one = await person(site.server(), 'doctor', { password })
  const { user } = site.visit(one, '/profile')
  const section = within(await screen.findByRole('region', { name: 'Password' }))
  await user.type(section.getByLabelText('Password attuale'), 'sbagliata')
  await user.type(section.getByLabelText('Nuova password'), 'tre-mele-verdi-sul-tavolo')
  await user.click(section.getByRole('button', { name: 'Cambia la password' }))
  await section.findByText('La password attuale non è corretta.')
  await user.clear(section.getByLabelText('Password attuale'))
  await user.type(section.getByLabelText('Password attuale'), password)
  const before = sessionStore.get().token
  await user.click(section.getByRole('button', { name: 'Cambia la password' }))
  await screen.findByText('Password cambiata.')
  expect(sessionStore.get().token).not.toBe(before)
  await screen.findByText('Questa')
  const key = session.outboxKey()
  await waitFor(() =>
    expect(remember).toHaveBeenCalledWith(
      one.id,
      'tre-mele-verdi-sul-tavolo',
      key,
      expect.any(Function),
    ),
  )
  remember.mockRestore()
  await waitFor(async () => expect(await knownBrowsersOf(site.server(), one.id)).toBe(1))
})

test('another address is asked for with the password, and waits for its link', async () => {
  const one = await person(site.server(), 'doctor', { password })
  const { user } = site.visit(one, '/profile')
  const section = within(await screen.findByRole('region', { name: 'Indirizzo e-mail' }))
  await user.type(section.getByLabelText('Nuovo indirizzo e-mail'), `nuova-${one.email}`)
  await user.type(section.getByLabelText('Password attuale'), password)
  await user.click(section.getByRole('button', { name: 'Invia il collegamento' }))
  await section.findByText(/Controlla la posta di nuova-/)
  expect(await mailsTo(site.server(), `nuova-${one.email}`)).toHaveLength(1)
})

test('leaving everywhere asks once more, and ends here too', async () => {
  const one = await person(site.server(), 'doctor', { password })
  const { user, address } = site.visit(one, '/profile')
  await user.click(await screen.findByRole('button', { name: 'Esci ovunque' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Uscire ovunque?' }))
  await user.click(dialog.getByRole('button', { name: 'Esci ovunque' }))
  await waitFor(() => expect(address()).toBe('/login'))
  expect((await one.call('currentUser')).status).toBe(401)
})
