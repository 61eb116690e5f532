import { startSite } from '../site'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { session } from '../../../src/answers/session'
import { themeChoice } from '../../../ui/theme/theme-choice'
import { person, type Person } from '../../setup/people/people'
import { http, lost, network, reach } from '../network'

const site = startSite()
const server = () => site.server()
beforeAll(() => import('../../../resources/admin/frame/screens'))

const storedOf = async (who: Person) => (await who.call('preferences')).body
const store = (who: Person, theme: string) =>
  who.call('updatePreferences', { body: { 'display.theme': theme } })
/** Choice that this browser keeps for its signed-out pages. */
const kept = () => localStorage.getItem('rilievo-theme')

test('a choice in the profile holds at once, in this browser and for the account', async () => {
  const one = await person(server(), 'doctor')
  const { user } = site.visit(one, '/profile')
  const group = within(await screen.findByRole('radiogroup', { name: 'Aspetto' }))
  expect(group.getByRole('radio', { name: 'Come il sistema', checked: true })).toBeTruthy()
  await user.click(group.getByRole('radio', { name: 'Scuro' }))
  expect(kept()).toBe('dark')
  await waitFor(async () => expect(await storedOf(one)).toEqual({ 'display.theme': 'dark' }))
  await user.click(group.getByRole('radio', { name: 'Come il sistema' }))
  expect(kept()).toBeNull()
  await waitFor(async () => expect(await storedOf(one)).toEqual({}))
})

test.each(['doctor', 'supervisor', 'admin'] as const)(
  'a %s chooses in the menu of their account, which says what holds',
  async (role) => {
    const one = await person(server(), role)
    const { user } = site.visit(one, '/profile')
    const open = async () => user.click(await screen.findByRole('button', { name: /^Account di/ }))
    await open()
    const choices = within(screen.getByRole('group', { name: 'Aspetto' }))
    await user.click(choices.getByRole('menuitemradio', { name: 'Scuro' }))
    expect(kept()).toBe('dark')
    // The profile below says the same.
    expect(await screen.findByRole('radio', { name: 'Scuro', checked: true })).toBeTruthy()
    await open()
    expect(screen.getByRole('menuitemradio', { name: 'Scuro', checked: true })).toBeTruthy()
    await waitFor(async () => expect(await storedOf(one)).toEqual({ 'display.theme': 'dark' }))
  },
)

test('a user who signs in finds their own theme, not the last one’s, and leaves it to the signed-out pages', async () => {
  const [dark, none] = [await person(server(), 'supervisor'), await person(server(), 'supervisor')]
  await store(dark, 'dark')
  site.visit(dark, '/')
  await waitFor(() => expect(themeChoice.get()).toBe('dark'))
  session.clear('leaving')
  expect(themeChoice.get()).toBe('dark')
  site.visit(none, '/')
  await waitFor(() => expect(themeChoice.get()).toBe('system'))
})

test('a choice made here is not undone by an older reply of the server', async () => {
  const one = await person(server(), 'supervisor')
  site.visit(one, '/profile')
  await screen.findByRole('radiogroup', { name: 'Aspetto' })
  await store(one, 'light')
  themeChoice.set('dark')
  await session.check()
  expect(themeChoice.get()).toBe('dark')
})

test('a server that knows no themes leaves the choice to the browser', async () => {
  themeChoice.set('dark')
  network.use(
    http.get('/v1/current_user', async ({ request }) => {
      const reply = (await (await reach(request)).json()) as { meta: object }
      return Response.json({ ...reply, meta: {} })
    }),
  )
  site.visit(await person(server(), 'supervisor'), '/profile')
  expect(await screen.findByRole('radio', { name: 'Scuro', checked: true })).toBeTruthy()
})

test('a choice without the server holds, and is stored once that is back', async () => {
  const one = await person(server(), 'supervisor')
  const { user } = site.visit(one, '/profile')
  const dark = await screen.findByRole('radio', { name: 'Scuro' })
  let attempts = 0
  network.use(
    http.put('/v1/current_user/preferences', () => {
      attempts += 1
      return lost()
    }),
  )
  await user.click(dark)
  await waitFor(() => expect(attempts).toBe(1))
  expect(kept()).toBe('dark')
  network.resetHandlers()
  await session.check()
  await waitFor(async () => expect(await storedOf(one)).toEqual({ 'display.theme': 'dark' }))
})
